import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, EngineError } from '#domain/engines/engine.ts'
import { MAX_STATEMENT_BYTES } from '#domain/sql/statement-size.ts'
import { request, runText } from './request.ts'

/** An engine over a table `numbers` with one column `a` of the numbers 1, 2 and 3; `end` closes and removes all. */
export interface OpenSubject {
  readonly engine: Engine
  readonly end: () => Promise<void>
}

/** A kind of engine as the suite tries it: its database, and SQL that it understands. */
export interface Subject {
  readonly kind: string
  readonly open: () => Promise<OpenSubject>
  /** The schema of `numbers`; by default that of the dialect. */
  readonly schema?: string
  /** Names among those of its functions; by default it lists none. */
  readonly functions?: readonly string[]
  /** Gives the rows of `numbers` in the order of `a`. */
  readonly rows: string
  /** The same with a limit of two rows. */
  readonly limitedRows: string
  /** Takes minutes; null where runs are not ended while the database works. */
  readonly endless: string | null
  /** Failures: SQL, code, and line:column+length of the piece that is named. */
  readonly failures: readonly (readonly [sql: string, code: EngineError['code'], place: string])[]
}

const ALL = '[{"a":1},{"a":2},{"a":3}]'

/** The promises of Engine, for every kind; what a kind declares unable is held to that too. */
export function engineSuite({
  kind,
  open,
  schema: ownSchema,
  functions = [],
  rows,
  limitedRows,
  endless,
  failures,
}: Subject): void {
  describe(`an engine of the kind ${kind}`, () => {
    let engine: Engine
    let end: () => Promise<void>
    beforeAll(async () => {
      ;({ engine, end } = await open())
    })
    afterAll(() => end())

    async function codeOf(sql: string, more: Parameters<typeof request>[1] = {}) {
      const result = await engine.run(request(sql, more))
      return result.ok ? 'answered' : result.error.code
    }

    test('says which kind it is', () => {
      expect(engine.kind).toBe(kind)
      expect(engine.dialect.name).not.toBe('')
    })

    test('answers rows as JSON, with their columns and their number', async () => {
      const result = await engine.run(request(rows))
      expect(result.ok && Buffer.from(result.value.dataJson).toString()).toBe(ALL)
      expect(result).toMatchObject({
        ok: true,
        value: {
          columns: [{ name: 'a', column_name: 'a', type_generic: 0, is_dttm: false }],
          rowCount: 3,
          sqlRowCount: 3,
          cut: null,
          isLimited: false,
        },
      })
    })

    test.each([
      [1, 1, { by: 'rows' }],
      [3, 3, null],
      [4, 3, null],
    ])('cuts at a limit of %i rows and says so', async (rowLimit, rowCount, cut) => {
      expect(await engine.run(request(rows, { rowLimit }))).toMatchObject({ value: { rowCount, cut } })
    })

    test('runs the text with a limit where it is able to, and says so', async () => {
      const result = await engine.run(request(rows, { limitedSql: limitedRows, rowLimit: 1 }))
      const isLimited = engine.abilities.limitsInText
      expect(result).toMatchObject({ value: { rowCount: 1, cut: { by: 'rows' }, isLimited } })
    })

    test('gives the plan of a statement in place of its rows where it is able to', async () => {
      const result = await engine.run(request(rows, { explains: true }))
      if (engine.abilities.explains) {
        expect(result).toMatchObject({ ok: true, value: { rowCount: 0, plan: { isCut: false } } })
      } else expect(result).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    })

    test('computes steps over the rows', async () => {
      const steps = [
        { operation: 'sort', options: { is_sort_index: false, by: 'a', ascending: false } },
      ] as const
      expect(await runText(engine, rows, { form: 'chart', steps })).toBe('[{"a":3},{"a":2},{"a":1}]')
    })

    test.each(failures)('tells why %s fails', async (sql, code, place) => {
      const result = await engine.run(request(sql))
      const error = result.ok ? null : result.error
      expect(error?.code).toBe(code)
      expect(error?.message).not.toBe('')
      const isPlaced = error !== null && error.line !== null
      const named = isPlaced ? `${error.line}:${error.column}+${error.length}` : ''
      expect(named).toBe(engine.abilities.placesErrors ? place : '')
    })

    test('refuses what is too long, and the character NUL', async () => {
      expect(await codeOf(`${rows} ${' '.repeat(MAX_STATEMENT_BYTES)}`)).toBe('unreadable')
      expect(await codeOf(`${rows} -- \0`)).toBe('unreadable')
    })

    test('answers two at once, and refuses a second run of one id', async () => {
      const both = [runText(engine, rows), runText(engine, rows)]
      expect(await Promise.all(both)).toEqual([ALL, ALL])
      const first = engine.run(request(rows, { clientId: 'same' }))
      expect(await codeOf(rows, { clientId: 'same' })).toBe('unreadable')
      expect(await first).toMatchObject({ ok: true })
      expect(await codeOf(rows, { clientId: 'same' })).toBe('answered')
    })

    test('has nothing to stop where nothing runs', async () => {
      expect(await engine.stop('nobody')).toBe(false)
    })

    test('lists its schemas and tables, and knows their columns', async () => {
      const schema = ownSchema ?? engine.dialect.defaultSchema
      const schemas = await engine.schemas()
      expect(schemas.ok && schemas.value).toEqual(schema === null ? [] : expect.arrayContaining([schema]))
      const tables = await engine.tables(schema ?? '')
      expect(tables.ok && tables.value).toContainEqual(
        expect.objectContaining({ name: 'numbers', kind: 'table' }),
      )
      expect(await engine.tableMetadata(schema ?? '', 'numbers')).toMatchObject({
        value: { name: 'numbers', columns: [{ name: 'a' }] },
      })
      expect(await engine.tableMetadata(schema ?? '', 'nowhere')).toEqual({ ok: true, value: null })
      expect(await engine.tableExtra(schema ?? '', 'nowhere')).toEqual({ ok: true, value: null })
    })

    test('lists its functions, each once and without operators', async () => {
      const listed = (await engine.functions?.()) ?? { ok: true, value: [] }
      const names = listed.ok ? listed.value.map(({ name }) => name) : []
      expect(names).toEqual(expect.arrayContaining([...functions]))
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => !/^[a-z]\w*$/i.test(name))).toEqual([])
      expect(names.length > 0).toBe(functions.length > 0)
    })

    if (endless === null) return

    test('stops a run while the database works at it, and answers others meanwhile', async () => {
      const run = engine.run(request(endless, { clientId: 'endless' }))
      expect(await runText(engine, rows)).toBe(ALL)
      expect(await engine.stop('endless')).toBe(true)
      expect(await run).toMatchObject({ ok: false, error: { code: 'stopped' } })
      expect(await runText(engine, rows)).toBe(ALL)
    })

    test('ends a run at its time limit', async () => {
      expect(await codeOf(endless, { timeoutMs: 200 })).toBe('timeout')
    })

    test('ends what runs when it is closed', async () => {
      const other = await open()
      const run = other.engine.run(request(endless))
      await other.engine.close()
      expect(await run).toMatchObject({ ok: false, error: { code: 'stopped' } })
      await other.end()
    })
  })
}
