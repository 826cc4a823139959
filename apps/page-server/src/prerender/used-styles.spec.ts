import { usedStyles } from './used-styles.ts'

const html = '<p class="a b"><i class="c"></i></p>'

it.each([
  ['.a{color:red}.x{color:blue}', '.a{color:red}'],
  ['.a,.x{color:red}', '.a{color:red}'],
  ['.a:hover .c,.x .c{color:red}', '.a:hover .c{color:red}'],
  ['.a:not(.x,.y:has(.z)) .b{color:red}', '.a:not(.x,.y:has(.z)) .b{color:red}'],
  ['@layer ds{@media (width<16rem){.x{color:red}}.a{color:red}}', '@layer ds{.a{color:red}}'],
  ['@layer reset,ds;.a{content:"}{;"}', '@layer reset,ds;.a{content:"}{;"}'],
  ['@font-face{font-family:X;src:url(x)}@keyframes k{to{top:0}}', '@keyframes k{to{top:0}}'],
  ['p{margin:0}', 'p{margin:0}'],
])('of %s stays %s', (css, used) => {
  expect(usedStyles([css], html)).toBe(used)
})

it('reads one sheet after the other', () => {
  expect(usedStyles(['.a{top:0}', '.x{top:0}', '.c{top:1px}'], html)).toBe('.a{top:0}.c{top:1px}')
})
