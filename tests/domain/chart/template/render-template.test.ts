import { describe, expect, test } from 'vitest'
import { renderTemplate } from '#domain/chart/template/render-template.ts'

const value = {
  data: [
    { origin: 'ATL', count: 7, late: null, date: Date.UTC(2001, 0, 2, 15, 4) },
    { origin: '<b>ORD</b>', count: 1200.5, late: 0, date: null },
  ],
}
const html = (template: string, data: unknown = value) => {
  const rendered = renderTemplate(template, data)
  return rendered.ok ? rendered.value : `failed: ${rendered.error.message}`
}

test.each([
  ['{{#each data}}{{origin}} {{/each}}', 'ATL &lt;b&gt;ORD&lt;/b&gt; '],
  ['{{#each data}}{{{origin}}} {{/each}}', 'ATL <b>ORD</b> '],
  ['{{#each data}}{{@index}}{{#unless @last}}, {{/unless}}{{/each}}', '0, 1'],
  ['{{#each data as |row at|}}{{at}}:{{row.count}} {{/each}}', '0:7 1:1200.5 '],
  ['{{#each data}}{{#if late}}late{{else}}-{{/if}}{{/each}}', '--'],
  ['{{#each data}}{{#if late includeZero=true}}late{{else}}-{{/if}}{{/each}}', '-late'],
  ['{{#each none}}x{{else}}nothing{{/each}}', 'nothing'],
  ['{{#with data.[0]}}{{origin}} of {{../data.length}}{{/with}}', 'ATL of 2'],
  ['{{#data}}{{count}};{{/data}}', '7;1200.5;'],
  ['{{data.0.origin}}', 'ATL'],
  ['{{#each data}}{{@root.data.length}}{{/each}}', '22'],
  ['{{lookup data.[0] "origin"}}', 'ATL'],
  ['{{stringify data.[0].count}}', '7'],
  ['{{formatNumber data.[1].count}}', '1,200.5'],
  ['{{dateFormat data.[0].date format="D MMMM YYYY, HH:mm"}}', '2 January 2001, 15:04'],
  ['{{dateFormat data.[0].date}}', '2001-01-02'],
  ['{{#if (gt data.[0].count 5)}}many{{else}}few{{/if}}', 'many'],
  ['{{#if (and (eq data.[0].origin "ATL") (not data.[0].late))}}yes{{/if}}', 'yes'],
  ['a {{! a note }}b{{~ " " ~}} c', 'a bc'],
  ['{{missing.deep.path}}', ''],
])('%s', (template, text) => {
  expect(html(template)).toBe(text)
})

test.each([
  ['{{eqw 3 "3"}} {{neqw 3 "3"}} {{neq 4 3}}', 'true false true'],
  ['{{coalesce data.[0].late data.[1].late "none"}}', 'none'],
  ['{{empty data}} {{empty none}} {{count data}} {{count 3}}', 'false true 2 false'],
  ['{{includes list 2}} {{includes list "2"}} {{includes list "2" false}}', 'true false true'],
  ['{{startsWith "Just so" "Just"}} {{endsWith "Just so" "Just"}}', 'true false'],
  [
    '{{sum 1 "2"}} {{difference 5 2}} {{multiplication 5 2}} {{division 5 2}} {{remainder 5 2}}',
    '3 3 10 2.5 1',
  ],
  ['{{ceil 5.2}} {{floor 5.8}} {{abs -3}}', '6 5 3'],
  ['{{currency 1000000 code="USD"}} {{currency 12.5 code="EUR" precision=0}}', '$1,000,000.00 €13'],
  ['{{currency "x" code="USD"}} {{currency 5 code="dollars"}}', 'x 5'],
  ['{{capitalizeFirst "just so"}} {{capitalizeEach "just SO"}}', 'Just so Just So'],
  ['{{excerpt "Just so" 4}} {{excerpt "Just"}}', 'Just... Just'],
  ['{{sanitize "JuSt #So it is"}}', 'just-so-it-is'],
  ['{{{newLineToBr lines}}}', 'a<br>b'],
  ['{{concat "a" 1 "b"}} {{join list " & "}} {{first list}} {{last list}}', 'a1b 1 &amp; 2 &amp; 3 1 3'],
  ['{{sprintf "%s is %05.1f of %d%%" "ATL" 2.25 100}}', 'ATL is 002.3 of 100%'],
  ['{{sprintf "%(a)s-%(b)x" a="A" b=255}} {{sprintf "%(origin)s" data.[0]}}', 'A-ff ATL'],
  ['{{formatDate "DD.MM.YY" data.[0].date}}', '02.01.01'],
  ['<p {{hideIf list}}{{showIf list}}>', '<p hidden>'],
  [
    '{{#group data by="origin"}}{{value}}: {{#each items}}{{count}} {{/each}}{{/group}}',
    'ATL: 7 &lt;b&gt;ORD&lt;/b&gt;: 1200.5 ',
  ],
  ['{{#group none by="origin"}}x{{else}}nothing{{/group}}', 'nothing'],
])('%s, like the helpers of Superset', (template, text) => {
  expect(html(template, { ...value, list: [1, 2, 3], lines: 'a\r\nb' })).toBe(text)
})

describe('templates cannot reach the program', () => {
  test.each([
    '{{constructor}}',
    '{{data.constructor}}',
    '{{#with data}}{{__proto__.constructor}}{{/with}}',
    '{{lookup data "constructor"}}',
    '{{#with "text" as |s|}}{{s.sub.call}}{{/with}}',
    '{{toString}}',
  ])('%s is empty', (template) => {
    expect(html(template)).toBe('')
  })

  test('a column may have the name of a property of Object', () => {
    const row = Object.fromEntries([['__proto__', 'own'] as const, ['constructor', 'own'] as const])
    expect(html('{{#each data}}{{__proto__}} {{constructor}}{{/each}}', { data: [row] })).toBe('own own')
  })
})

describe('templates that cannot be rendered give an error', () => {
  test.each([
    ['{{#each data}}', 'failed: Parse error on line 1.'],
    ['{{nohelper 1}}', 'failed: The helper “nohelper” is not supported.'],
    ['{{> part}}', 'failed: Partials and decorators are not supported.'],
    ['x'.repeat(50_001), 'failed: It is longer than 50,000 letters.'],
  ])('%#', (template, text) => {
    expect(html(template)).toBe(text)
  })

  test('a template without end is stopped', () => {
    const data = Array.from({ length: 1_000 }, (_, at) => at)
    const inner = '{{#each @root.data}}{{#each @root.data}}x{{/each}}{{/each}}'
    expect(html(inner, { data })).toMatch(/^failed: It (takes|produces)/)
  })

  test('a deeply nested template is rendered, or gives an error', () => {
    const deep = `${'{{#if data}}'.repeat(3_000)}x${'{{/if}}'.repeat(3_000)}`
    expect(html(deep)).toMatch(/^(x|failed: )/)
  })
})
