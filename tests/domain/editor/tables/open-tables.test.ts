import { expect, test } from 'vitest'
import { openedTable, tablesOfTab } from '#domain/editor/tables/open-tables.ts'
import {
  newTableSchema,
  type TableSchema,
  type TableSchemaFields,
} from '#domain/records/table-schemas/record.ts'
import { localId } from '#tests/support/tabs.ts'

const PLACE = { dbId: 1, catalog: null, schema: 'main' }

function table(
  name: string,
  changes: Partial<TableSchemaFields> & Partial<Pick<TableSchema, 'deleted'>> = {},
) {
  const { deleted = false, ...fields } = changes
  const made = newTableSchema({
    localId: localId(name),
    tabLocalId: localId('tab'),
    fields: { ...openedTable(PLACE, name, null), ...fields },
    now: 1_000,
  })
  return { ...made, deleted }
}

test.each([
  ['of its own schema', table('flights'), ['flights']],
  ['not of another schema', table('flights', { schema: 'other' }), []],
  ['not of another database', table('flights', { dbId: 2 }), []],
  ['also when the server names the catalog', table('flights', { catalog: 'flights' }), ['flights']],
  ['not if it was removed', table('flights', { deleted: true }), []],
])('a tab has a table %s', (_rule, one, expected) => {
  expect([...tablesOfTab([one], localId('tab'), PLACE).keys()]).toEqual(expected)
})

test('another tab does not have the table', () => {
  expect(tablesOfTab([table('flights')], localId('other'), PLACE).size).toBe(0)
})

test('of two equal tables the newer one counts', () => {
  const older = { ...table('a', { name: 'flights' }), updatedAt: 1_000 }
  const newer = { ...table('b', { name: 'flights' }), updatedAt: 2_000 }
  expect(tablesOfTab([newer, older], localId('tab'), PLACE).get('flights')).toBe(newer)
})

test('an opened table is expanded, with its known columns in the format of the wire', () => {
  const columns = [{ name: 'iata', type: 'TEXT', comment: null, isPrimaryKey: true }]
  expect(openedTable(PLACE, 'airports', columns)).toEqual({
    dbId: 1,
    catalog: null,
    schema: 'main',
    name: 'airports',
    expanded: true,
    dataPreviewQueryId: null,
    description:
      '{"columns":[{"name":"iata","type":"TEXT","longType":"TEXT","keys":[{"type":"pk"}],"comment":null}]}',
  })
})

test('the description of a table has its keys and indexes, and each column those that name it', () => {
  const columns = [
    { name: 'id', type: 'BIGINT', comment: null, isPrimaryKey: true },
    { name: 'origin', type: 'VARCHAR', comment: 'Where it starts', isPrimaryKey: false },
  ]
  const keys = {
    comment: 'Flights of 2001',
    selectStar: 'SELECT * FROM flights',
    primaryKey: ['id'],
    foreignKeys: [
      { name: null, columns: ['origin'], schema: null, table: 'airports', referredColumns: ['iata'] },
    ],
    indexes: [{ name: 'by_origin', columns: ['origin'], isUnique: false }],
  }
  const foreign = {
    type: 'fk',
    name: null,
    column_names: ['origin'],
    referred_schema: null,
    referred_table: 'airports',
    referred_columns: ['iata'],
  }
  const index = { type: 'index', name: 'by_origin', column_names: ['origin'], unique: false }
  expect(JSON.parse(openedTable(PLACE, 'flights', columns, keys).description ?? '')).toEqual({
    columns: [
      { name: 'id', type: 'BIGINT', longType: 'BIGINT', keys: [{ type: 'pk' }], comment: null },
      {
        name: 'origin',
        type: 'VARCHAR',
        longType: 'VARCHAR',
        keys: [foreign, index],
        comment: 'Where it starts',
      },
    ],
    selectStar: 'SELECT * FROM flights',
    primaryKey: { constrained_columns: ['id'], name: null },
    foreignKeys: [foreign],
    indexes: [foreign, index],
    comment: 'Flights of 2001',
  })
})
