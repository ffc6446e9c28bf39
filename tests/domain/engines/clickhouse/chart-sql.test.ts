import { expect, test } from 'vitest'
import { CLICKHOUSE } from '#domain/engines/clickhouse/dialect.ts'
import { statementSettings } from '#domain/engines/clickhouse/statement-settings.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { figureDataset } from '#tests/engines/figures/queries.ts'

const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'delay' } as const

test('an alias that is the name of a column is given around the query, where it replaces no column of it', () => {
  const axis = { columnType: 'BASE_AXIS', sqlExpression: 'time', label: 'time', timeGrain: 'P1D' }
  const compiled = compileQuery({
    query: {
      columns: [axis],
      metrics: [count],
      filters: [{ col: 'delay', op: '>', val: 5 }],
      orderby: [[count, false]],
      row_limit: 10,
    },
    dataset: figureDataset('sales'),
    dialect: CLICKHOUSE,
    now: 0,
  })
  const day = "toStartOfDay(toDateTime64(`time`, 6, 'UTC'))"
  expect(compiled.ok && compiled.value.sql).toBe(
    'SELECT `shown time` AS `time`, `shown delay` AS `delay` \n' +
      `FROM (SELECT ${day} AS \`shown time\`, COUNT(*) AS \`shown delay\` \n` +
      `FROM \`sales\`.\`flights\` \nWHERE \`delay\` > 5 GROUP BY ${day} ORDER BY \`shown delay\` DESC \n LIMIT 10) AS labelled`,
  )
})

test.each([
  ['2001-02-03', 'Date', "toDate32('2001-02-03')"],
  ['2001-02-03', 'DateTime64(3)', "toDateTime64('2001-02-03 00:00:00.000', 3, 'UTC')"],
  ['2001-02-03T04:05:06.789Z', 'Date', "toDateTime64('2001-02-03 04:05:06.789', 3, 'UTC')"],
])('the time %s of a column %s is a literal', (time, type, sql) => {
  expect(CLICKHOUSE.timeLiteral(Date.parse(time), type)).toBe(sql)
})

test('names and texts escape backslashes and quotes', () => {
  expect(CLICKHOUSE.quoteName('a`b\\c')).toBe('`a``b\\\\c`')
  expect(CLICKHOUSE.textLiteral("a'b\\c")).toBe("'a''b\\\\c'")
})

test('settings of a statement are those of its list that are allowed', () => {
  const sql =
    "SELECT settings FROM t SETTINGS max_threads = 2, join_algorithm = 'hash', readonly = 0, final = 1 + 1"
  expect([...statementSettings(sql)]).toEqual([
    ['max_threads', '2'],
    ['join_algorithm', 'hash'],
  ])
  expect([...statementSettings("SELECT 'SETTINGS max_threads = 1' -- SETTINGS final = 1")]).toEqual([])
})
