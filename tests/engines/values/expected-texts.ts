import { valueLabel } from '#domain/chart/to-model/cell-labels.ts'

/** Values that databases write in another form than results show. */
const IN_OTHER_FORMS = [
  'a tenth in single precision',
  'a day before year 1',
  'a timestamp before year 1',
  'a timestamp of the year 290000',
  'a time of day with an offset',
  'an array',
  'nested arrays',
  'an array of large integers',
  'an array of texts',
  'an array of dates',
  'an array of enums',
]

/** Values whose text is another on a way out, by the way, or by an engine and the way. */
const LIMITS: ReadonlyMap<string, string> = new Map([
  // The axis of a chart has days of the calendar: years before 1 are astronomical, and infinite ones are missing.
  ...['chart', 'list'].flatMap((way): [string, string][] => [
    [`${way} a day before year 1`, '-000043-03-15'],
    [`${way} a timestamp before year 1`, '-000043-03-15 12:00:00'],
    [`${way} a timestamp of the year 290000`, '9089348860800000'],
    [`${way} infinity of a date`, 'null'],
    [`${way} infinity of a timestamp`, 'null'],
    [`${way} a zero date`, 'null'],
  ]),
  ['filter infinity of a date', '0'],
  ['filter infinity of a timestamp', '0'],
  ['filter a zero date', '0'],
  // The database writes these numbers in another form, in which a search for their digits does not find them.
  ['sqlite search a large double', '0'],
  ['sqlite search the smallest double', '0'],
  ['sqlite search infinity', '0'],
  ['sqlite search minus infinity', '0'],
  ['mariadb search a large double', '0'],
  ['mariadb search the largest double', '0'],
  ...IN_OTHER_FORMS.flatMap((name): [string, string][] => [
    [`postgresql search ${name}`, '0'],
    [`duckdb search ${name}`, '0'],
  ]),
  ['postgresql search an interval', '0'],
  ['postgresql search an empty array', '0'],
  ['duckdb search infinity', '0'],
  ['duckdb search minus infinity', '0'],
  ['duckdb search a struct', '0'],
  // A text of ClickHouse is any bytes, so that its digits are not known to be bytes.
  ['clickhouse filter bytes', '0'],
  // IN compares the bits of doubles.
  ['clickhouse filter minus zero', '0'],
  // NaN is not NaN, and a list with NULL is not known to be itself.
  ['trino filter NaN', '0'],
  ['trino filter an array', '0'],
  ['trino filter an array of texts', '0'],
  ...[
    'a tenth in single precision',
    'a large double',
    'the largest double',
    'infinity',
    'minus infinity',
    'an instant',
    'bytes',
    'an array of large integers',
    'an array of texts',
    'an array of dates',
    'a struct',
    'an array of enums',
  ].map((name): [string, string] => [`clickhouse search ${name}`, '0']),
  ...[
    'a tenth',
    'a third',
    'a tenth in single precision',
    'a large double',
    'the smallest double',
    'the largest double',
    'a day before year 1',
    'a time of day with an offset',
    'a timestamp before year 1',
    'a timestamp of the year 290000',
    'an instant',
    'an array of large integers',
  ].map((name): [string, string] => [`trino search ${name}`, '0']),
  // A spreadsheet would execute it.
  ['csv infinity of a timestamp', "'-infinity"],
  ['csv a timestamp of the year 290000', '290000-01-01T00:00:00'],
  ['xlsx a timestamp of the year 290000', '290000-01-01T00:00:00'],
  // A workbook has no zones; all instants are in UTC.
  ['xlsx an instant', '2001-02-03 02:05:06'],
])

/** The other text of a value on a way out of an engine; undefined where it is exact. */
export function wayOf(engine: string, way: string, value: string): string | undefined {
  return LIMITS.get(`${engine} ${way} ${value}`) ?? LIMITS.get(`${way} ${value}`)
}

/** The text in a chart and in the list of a filter, from the JSON of a result. */
export function shownText(json: string): string {
  const value: unknown = JSON.parse(json)
  if (typeof value === 'string' && /^\d{4,6}-\d\d-\d\d/.test(value)) return timeText(value)
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return valueLabel(Object.is(value, -0) ? -0 : (value as string | number | boolean | null))
}

function timeText(text: string): string {
  return text
    .replace('T', ' ')
    .replace('+00:00', '')
    .replace(/(\.\d{3})000$/, '$1')
    .replace(' 00:00:00', '')
}

/** The text in a file, from the JSON of a result. */
export function fileTextOf(json: string): string {
  if (json === '""') return '""'
  if (json === 'null') return ''
  if (json === 'true' || json === 'false') return json === 'true' ? 'True' : 'False'
  if (json === '"Infinity"') return 'inf'
  if (json === '"-Infinity"') return '-inf'
  const text = json.startsWith('"') ? String(JSON.parse(json)) : json
  return /^\d{4,6}-\d\d-\d\dT/.test(text) ? text.replace('T', ' ') : text
}

/** The text in a cell of a workbook: it has no empty text, and times to the millisecond. */
export function sheetTextOf(json: string): string {
  return json === '""' ? '' : fileTextOf(json).replace(/( \d\d:\d\d:\d\d\.\d{3})000$/, '$1')
}

const DAY_MS = 86_400_000

/** The texts of the cells of a sheet's second row; dates and times are written as in files. */
export function sheetTexts(sheet: string): readonly string[] {
  const row = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)][1]?.[1] ?? ''
  return [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', cell = '']) => {
    const text = cell.replace(/<[^>]+>/g, '')
    if (attributes.includes('t="b"')) return text === '1' ? 'True' : 'False'
    const style = /s="([12])"/.exec(attributes)?.[1]
    if (style === undefined)
      return text
        .replace(/_x([0-9A-F]{4})_/g, (_escape, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    const iso = new Date(Math.round((Number(text) - 25_569) * DAY_MS)).toISOString()
    return style === '1' ? iso.slice(0, 10) : iso.slice(0, 23).replace('T', ' ').replace('.000', '')
  })
}
