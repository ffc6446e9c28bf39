import { expect, test } from 'vitest'
import { missingOf, planRun, type RunMode } from '#domain/query/plan-run.ts'

/** `[` and `]` mark the selection, or `|` the cursor. Answers `line:column text` for each statement. */
function plan(marked: string, mode: RunMode): string[] | string {
  const cursor = marked.indexOf('|')
  const from = cursor >= 0 ? cursor : marked.indexOf('«')
  const to = cursor >= 0 ? cursor : marked.indexOf('»') - 1
  const sql = marked.replace(/[|«»]/g, '')
  const planned = planRun({ sql, from, to }, mode)
  return planned.ok
    ? planned.value.map((run) => `${run.startLine}:${run.startColumn} ${run.sql}`)
    : planned.error.code
}

test.each([
  ['all without a selection', 'run', 'select 1;\nselect 2|', ['1:1 select 1', '2:1 select 2']],
  ['the selection', 'run', 'select 1;\n«select 2»;', ['2:1 select 2']],
  ['a part of a statement', 'run', 'select «1 + 1» ', ['1:8 1 + 1']],
  [
    'each statement of the selection',
    'run',
    '«select 1; select 2;» select 3',
    ['1:1 select 1', '1:11 select 2'],
  ],
  ['all when only space is selected', 'run', 'select 1;«  »', ['1:1 select 1']],
  ['all in spite of a selection', 'all', '«select 1»;\n select 2', ['1:1 select 1', '2:2 select 2']],
  ['the statement at the cursor', 'statement', 'select 1;\n\nsel|ect 2;\nselect 3', ['3:1 select 2']],
  ['the statement below a comment', 'statement', 'select 1;\n-- t|wo\nselect 2', ['3:1 select 2']],
  ['no comment in front', 'run', '-- why\nselect 1|', ['2:1 select 1']],
  [
    'a text whose templates reach over its statements as one',
    'run',
    '{% set n = 1 %}\nselect {{ n }};\nselect {{ n }} + 1;|',
    ['1:1 {% set n = 1 %}\nselect {{ n }};\nselect {{ n }} + 1'],
  ],
  [
    'all of such a text in place of the statement at the cursor',
    'statement',
    '{% set n = 1 %} select {{ n }}; sel|ect 2',
    ['1:1 {% set n = 1 %} select {{ n }}; select 2'],
  ],
  [
    'statements with values of templates one by one',
    'run',
    'select {{ n }}; select 2|',
    ['1:1 select {{ n }}', '1:17 select 2'],
  ],
  ['nothing', 'run', ' -- only a comment|', 'nothing-to-run'],
  ['nothing at the cursor', 'statement', '|', 'nothing-to-run'],
  ['nothing in a selected comment', 'run', 'select 1 «-- one»', 'nothing-to-run'],
] as const)('runs %s', (_what, mode, marked, expected) => {
  expect(plan(marked, mode)).toEqual(expected)
})

test('each dialect splits by its own rules', () => {
  const plan = (dialect: string) => {
    const sql = 'select `a;b`; select 2'
    const planned = planRun({ sql, from: 0, to: 0 }, 'all', dialect)
    return planned.ok ? planned.value.map((run) => run.sql) : []
  }
  expect(plan('mysql')).toEqual(['select `a;b`', 'select 2'])
  expect(plan('duckdb')).toEqual(['select `a', 'b`', 'select 2'])
})

test('a hundred thousand statements are planned in one pass', () => {
  const planned = planRun({ sql: '1;\n'.repeat(100_000), from: 0, to: 0 }, 'all')
  expect(planned.ok && planned.value.at(-1)).toEqual({ sql: '1', startLine: 100_000, startColumn: 1 })
})

test('statements whose rows are stored are one run', () => {
  const planned = planRun({ sql: 'select 1;\n select 2; -- end', from: 0, to: 0, isComplete: true }, 'run')
  expect(planned).toEqual({
    ok: true,
    value: [{ sql: 'select 1;\n select 2', startLine: 1, startColumn: 1 }],
  })
})

test('required parameters without a value are listed once', () => {
  const runs = ['select {{ a }}', "select {{ b }}, {{ a }}, {{ c | default('x') }}"].map((sql) => ({
    sql,
    startLine: 1,
    startColumn: 1,
  }))
  expect(missingOf(runs, '{"b": 1}')).toEqual(['a'])
  expect(missingOf(runs, '{"a": 1, "b": 1}')).toEqual([])
})
