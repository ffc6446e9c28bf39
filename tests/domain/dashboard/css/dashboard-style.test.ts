import { expect, test } from 'vitest'
import { dashboardStyle } from '#domain/dashboard/css/dashboard-style.ts'

const style = (source: string) => dashboardStyle(source, '.own')

test('rules reach only elements inside of the dashboard', () => {
  expect(style('.a, h2 > b { color: red; margin: 0 }').css).toBe(
    '.own .a, .own h2 > b { color: red; margin: 0 }',
  )
})

test('html, body and :root stand for the dashboard', () => {
  expect(style('body { color: red } :root .x { --gap: 4px } html{margin:0}').css).toBe(
    '.own { color: red }\n.own .x { --gap: 4px }\n.own { margin: 0 }',
  )
  expect(style('bodyguard { color: red }').css).toBe('.own bodyguard { color: red }')
})

test('media and support queries are applied, other at-rules are not', () => {
  expect(style('@media (min-width: 10px) { .a { color: red } }').css).toBe(
    '@media (min-width: 10px) {\n.own .a { color: red }\n}',
  )
  const { css, notes } = style('@import "x.css"; @font-face { font-family: x } .a { color: red }')
  expect(css).toBe('.own .a { color: red }')
  expect(notes).toEqual(['@import "x.css" is not allowed.', '@font-face is not allowed.'])
})

test.each([
  ['.a { background: url(https://x.test/i.png) }'],
  ['.a { background: URL ( "x" ) }'.replace('URL (', 'URL(')],
  ['.a { background: u\\72l(x) }'],
  ['.a { background: \\000075rl(x) }'],
  ['.a { background: image-set("x" 1x) }'],
  ['.a { -moz-binding: none }'],
  ['.a { position: fixed }'],
  ['.a { position: FIXED !important }'],
  ['.a { color: red</style><script>alert(1)</script> }'],
  ['.a { content: "</style>" }'],
  ['</style><script>alert(1)</script> { color: red }'],
  ['@im\\70ort "x";'],
  ['body ~ div { color: red }'],
  ['~ div { color: red }'],
  ['+ div { color: red }'],
  ['& { color: red }'],
])('%s is left out with a note', (source) => {
  const { css, notes } = style(source)
  expect(css).toBe('')
  expect(notes.length).toBeGreaterThan(0)
})

test('comments, strings and brackets may contain any letters', () => {
  expect(style('/* } @import */ .a[title="a;b{c,d}"]{ color: /* x */ red }').css).toBe('')
  expect(style('/* } @import */ .a[title="a;b,c"]{ color: /* x */ red }').css).toBe(
    '.own .a[title="a;b,c"] { color:   red }'.replace(':   ', ': '),
  )
  expect(style('.a::after { content: "/* no comment */; x" }').css).toBe(
    '.own .a::after { content: "/* no comment */; x" }',
  )
})

test('one bad declaration does not remove the others', () => {
  const { css, notes } = style('.a { color: red; background: url(x); margin: 0; nonsense }')
  expect(css).toBe('.own .a { color: red; margin: 0 }')
  expect(notes).toEqual(['background: url(x) is not allowed.', 'nonsense is not a declaration.'])
})

test('nested rules are not applied', () => {
  const { css, notes } = style('.a { color: red; .b { color: blue } }')
  expect(css).toBe('.own .a { color: red }')
  expect(notes).toEqual(['Rules inside of rules are not applied.'])
})

test('unclosed texts end at the end of the style', () => {
  expect(style('.a { color: red').css).toBe('.own .a { color: red }')
  expect(style('.a { color: red; content: "x } .b { color: red }').css).toBe('.own .a { color: red }')
  expect(style('.a { color: red; width: calc(1px } .b { color: red }').css).toBe('.own .a { color: red }')
  expect(style('.a { color: red\\').css).toBe('')
  expect(style('/* x').css).toBe('')
  expect(style('}}} .a { color: red }').css).toBe('.own .a { color: red }')
})

test('hostile lengths are read once', () => {
  for (const unit of ['{', '(', '"', '\\', '/*', '@media{', 'a,'])
    expect(() => style(unit.repeat(Math.floor(99_999 / unit.length)))).not.toThrow()
  expect(style('a'.repeat(100_001)).notes).toEqual(['The style is longer than 100,000 characters.'])
})

test('each part that is left out has its place in the source, also behind comments and line ends', () => {
  const source = '/* a\r\n b */ .a { color: red;\n  bad; }\n@import "x";\n.b, & c { background: url(x) }'
  expect(
    style(source).problems.map(({ message, offset }) => [source.slice(offset, offset + 4), message]),
  ).toEqual([
    ['bad;', 'bad is not a declaration.'],
    ['@imp', '@import "x" is not allowed.'],
    ['& c ', 'The selector & c is not allowed.'],
    ['back', 'background: url(x) is not allowed.'],
  ])
})
