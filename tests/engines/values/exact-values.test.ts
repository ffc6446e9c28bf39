import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#domain/engines/engine.ts'
import { request, runText } from '#tests/engines/request.ts'
import { EXACT_VALUES, LONG_TEXT_BYTES } from './exact-values.ts'
import { RUNS_ALL, VALUE_COLUMNS } from './value-columns.ts'

/** The JSON of each value, by engine. */
const table = new Map<string, Map<string, string>>()

for (const { name, sqlOf, longText, open } of VALUE_COLUMNS) {
  describe(`every value of ${name} arrives exact`, () => {
    let engine: Engine
    let end: () => Promise<void>
    beforeAll(async () => {
      ;({ engine, end } = await open())
    })
    afterAll(() => end())

    const rows = EXACT_VALUES.flatMap((value) => {
      const sql = sqlOf(value)
      return sql === undefined ? [] : [[value.name, sql, value.json] as const]
    })

    test.each(rows)('%s', async (valueName, sql, json) => {
      const text = (await runText(engine, `SELECT ${sql} AS v`)).replace(/^\[\{"v":|\}\]$/g, '')
      table.set(valueName, (table.get(valueName) ?? new Map<string, string>()).set(name, text))
      expect(text).toBe(json)
    })

    if (longText === null) return
    test('a text of 10 MB', async () => {
      const result = await engine.run(request(`SELECT ${longText} AS v`))
      expect(result.ok && result.value.dataJson.length).toBe(LONG_TEXT_BYTES + '[{"v":""}]'.length)
    })
  })
}

/** One line for each value, with the engines that have it. */
afterAll(() => {
  if (!RUNS_ALL) return
  const head = ['value'.padEnd(38), ...VALUE_COLUMNS.map(({ name }) => name.padEnd(12)), 'JSON'].join('')
  const lines = EXACT_VALUES.map(({ name, json }) => {
    const cells = VALUE_COLUMNS.map((column) => {
      const read = table.get(name)?.get(column.name)
      return (read === undefined ? '–' : read === json ? 'exact' : 'DIFFERS').padEnd(12)
    })
    return `${name.padEnd(38)}${cells.join('')}${json}`
  })
  process.stdout.write(`${[head, ...lines].join('\n')}\n`)
})
