" Vim syntax of wallet scenarios. Put the folder that holds `syntax` on 'runtimepath'.
if exists('b:current_syntax')
  finish
endif

syntax match scenarioTab /^ *\t\s*/
syntax match scenarioForm /^\(scenario\|macro\|setup\|after\|record\|use\|strict\)\ze\(\s\|$\)/
syntax match scenarioForm /^\s\+\zs\(examples\|strict\)\ze\(\s\|$\)/
syntax match scenarioStep /^\s\+\zs\(locale\|platform\|active\|inactive\|privacy\|mount\|unmount\|tap\|press\|type\|key\|focus\|blur\|paste\|set\|toast\|reply\|load\|rows\|append\|prepend\|fail\|edit\|view\|add\|delete\|enter\|external\|act\|drop\|drag\|present\|dismiss\|swipe\|wait\|together\|repeat\|mark\|rewind\|reload\|random\|in any order\)\ze\(\s\|$\)/
syntax match scenarioExpect /^\s\+\zs\(expect\|check\|always\|never\)\ze\(\s\|$\)/ nextgroup=scenarioWord skipwhite
syntax keyword scenarioWord contained not exactly output outputs some last no any every same ignored rejected unchanged
syntax match scenarioCall /^\s\+\zs[A-Za-z_][A-Za-z0-9_-]*\ze(/
syntax match scenarioOption /[A-Za-z_][A-Za-z0-9_-]*\ze=/
syntax match scenarioNumber /\(^\|[ =,|]\)\@<=-\?\d\+\(\.\d\+\|ms\|s\|m\|h\)\?\ze\($\|[ ,|]\)/
syntax match scenarioConstant /\(^\|[ =,|]\)\@<=\(true\|false\|none\|\[\]\)\ze\($\|[ ,|]\)/
syntax match scenarioHole /{[A-Za-z_][A-Za-z0-9_-]*}/
syntax match scenarioEscape /\\\(["\\nrt]\|u{\x\+}\)\|{{\|}}/ contained
syntax region scenarioText start=/"/ skip=/\\\\\|\\"/ end=/"/ oneline contains=scenarioEscape,scenarioHole
syntax region scenarioText start=/"""/ end=/"""/ contains=scenarioEscape,scenarioHole
syntax match scenarioComment /\(^\|\s\)\@<=#.*$/

highlight default link scenarioTab Error
highlight default link scenarioForm Structure
highlight default link scenarioStep Statement
highlight default link scenarioExpect Conditional
highlight default link scenarioWord Operator
highlight default link scenarioCall Function
highlight default link scenarioOption Identifier
highlight default link scenarioNumber Number
highlight default link scenarioConstant Boolean
highlight default link scenarioHole PreProc
highlight default link scenarioEscape SpecialChar
highlight default link scenarioText String
highlight default link scenarioComment Comment

let b:current_syntax = 'scenario'
