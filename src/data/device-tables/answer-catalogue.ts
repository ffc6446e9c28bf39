import type { LocalDatabase } from '#data/db/database.ts'
import { THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { type DeviceTable, readDeviceTables } from './table-list.ts'
import { type DeviceAnswer, jsonAnswer, rejection } from './wire-answers.ts'

/** Answers a call of the catalogue from the list of tables, without the engine. Throws errors of the database. */
export async function answerCatalogue(
  db: LocalDatabase,
  path: string,
  query: URLSearchParams,
): Promise<DeviceAnswer> {
  const tables = await readDeviceTables(db)
  switch (path) {
    case 'catalogs/':
      return jsonAnswer({ result: [] })
    case 'schemas/':
      return jsonAnswer({ result: [THIS_DEVICE_SCHEMA] })
    case 'function_names/':
      return jsonAnswer({ function_names: [] })
    case 'tables/':
      return jsonAnswer({ count: tables.length, result: tables.map(rowOf) })
    case 'table_metadata/':
    case 'table_metadata/extra/': {
      const table = tables.find(({ name }) => name === query.get('name'))
      if (table === undefined) return rejection(404, { message: 'There is no such table on this device.' })
      return jsonAnswer(path === 'table_metadata/' ? metadataOf(table) : extraOf(table))
    }
    default:
      return rejection(404, { message: 'Not found' })
  }
}

/** The number of rows of an incomplete table is no number of its rows. */
function rowOf({ name, rowCount, note }: DeviceTable) {
  return { value: name, type: 'table', extra: { row_count: note === undefined ? rowCount : null } }
}

function metadataOf(table: DeviceTable) {
  const { name, columns, origin, note } = table
  return {
    name,
    comment: [
      `Stays on this device. ${origin ?? `Made from ${fileText(table)}.`}`,
      ...(note === undefined ? [] : [note]),
      ...lackingTexts(table),
    ].join(' '),
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      longType: column.type,
      keys: [],
      comment: null,
    })),
    selectStar: `SELECT *\nFROM ${quoteName(name)}\nLIMIT 100`,
    primaryKey: { constrained_columns: [], name: null },
    foreignKeys: [],
    indexes: [],
  }
}

function fileText({ fileName, part }: DeviceTable): string {
  return part === undefined ? fileName : `the ${part} of ${fileName}`
}

function lackingTexts(table: DeviceTable): readonly string[] {
  const { isLost, isCut, origin } = table
  const next = origin === undefined ? `Add ${table.fileName} again.` : 'Run the query again.'
  if (isLost === true) return [`The browser removed its file. ${next}`]
  return isCut === true ? [`Its file was not read to the end. ${next}`] : []
}

function extraOf({ rowCount, storedBytes, note }: DeviceTable) {
  return { metadata: {}, row_count: note === undefined ? rowCount : null, size_bytes: storedBytes }
}
