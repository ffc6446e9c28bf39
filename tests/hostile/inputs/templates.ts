import { type HostileFamily, jsonInput } from '#tests/hostile/hostile-input.ts'

/** Templates that grow: texts, lists, loops, calls, nesting. */
const TEMPLATES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [5, 9, 12, 20].flatMap((lists) =>
      [10, 15, 19].map((texts) => [
        `a text doubled ${texts} times in a list doubled ${lists} times`,
        `{% set a = 'x' %}${'{% set a = a ~ a %}'.repeat(texts)}{% set l = [a] %}${'{% set l = l + l %}'.repeat(lists)}{{ l }}`,
      ]),
    ),
  ),
  'a joined list': `{% set a = 'x' %}${'{% set a = a ~ a %}'.repeat(19)}{% set l = [a] %}${'{% set l = l + l %}'.repeat(9)}{{ l | join | length }}`,
  'a list as JSON': `{% set a = '"' %}${'{% set a = a ~ a %}'.repeat(18)}{% set l = [a] %}${'{% set l = l + l %}'.repeat(8)}{{ l | tojson | length }}`,
  'a mapping of mappings': `{% set m = {'a': 'x'} %}${"{% set m = {'a': m, 'b': m} %}".repeat(30)}{{ m }}`,
  'a text that replaces each of its letters by itself': `{% set a = 'x' %}${'{% set a = a ~ a %}'.repeat(18)}{{ a | replace('x', a) | length }}`,
  'a text multiplied': "{{ 'x' * 2000000000 }}",
  'a text indented': `{% set a = '\\n' %}${'{% set a = a ~ a %}'.repeat(18)}{{ a | indent(10000) | length }}`,
  'loops in loops': '{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}',
  'loops that compute': '{% for a in range(99999) %}{{ a * a }}{% endfor %}',
  'a macro that calls itself': '{% macro f(n) %}{{ f(n + 1) }}{% endmacro %}{{ f(0) }}',
  'a macro that calls itself twice':
    '{% macro f(n) %}{% if n > 0 %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(60) }}',
  'many names': `{% set a = 1 %}${Array.from({ length: 20_000 }, (_, at) => `{% set a${at} = a %}`).join('')}1`,
  'many lists in memory':
    '{% set n = namespace(a=[]) %}{% for i in range(90000) %}{% set n.a = n.a + [i] %}{% endfor %}{{ n.a | length }}',
  brackets: `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`,
  'lists in lists': `{{ ${'['.repeat(30_000)}${']'.repeat(30_000)} }}`,
  nots: `{{ ${'not '.repeat(50_000)}true }}`,
  filters: `{{ 'x'${' | upper'.repeat(30_000)} }}`,
  'conditions in conditions': `${'{% if true %}'.repeat(10_000)}1${'{% endif %}'.repeat(10_000)}`,
  'marks that never close': '{{'.repeat(120_000),
  'marks of other kinds': '{%'.repeat(120_000),
  comments: '{#'.repeat(120_000),
  'raw blocks': '{% raw %}'.repeat(25_000),
  'closed marks': '{{ 1 }}'.repeat(35_000),
  quotes: `{{ '${"\\'".repeat(100_000)}' }}`,
  'a long number': `{{ ${'9'.repeat(200_000)} }}`,
  additions: `{{ 1${' + 1'.repeat(60_000)} }}`,
  'a range': '{{ range(0, 100000, 1) | list | length }}',
  sorts: '{% for a in range(2000) %}{% set b = range(50000) | sort %}{% endfor %}1',
  splits: `{% set a = 'x ' %}${'{% set a = a ~ a %}'.repeat(17)}{% for i in range(5000) %}{% set b = a.split(' ') %}{% endfor %}1`,
  'a mark for a metric many times': `{% set m = metric('count') %}${'{{ m }}'.repeat(30_000)}`,
}

/** Templates in the SQL of a run, of a metric and of a dataset's query. */
export const templates: HostileFamily = ({ databaseId, datasetId }) =>
  Object.entries(TEMPLATES).flatMap(([name, text], at) => [
    jsonInput(`template, run: ${name}`, '/api/v1/sqllab/execute/', {
      database_id: databaseId,
      sql: `SELECT '${text}'`,
      client_id: `tpl${String(at).padStart(8, '0')}`,
    }),
    jsonInput(`template, metric: ${name}`, '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: [
        { columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: `MAX('${text}')`, label: 'm' }] },
      ],
    }),
  ])
