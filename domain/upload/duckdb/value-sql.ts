import type { LoadedType } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import {
  type DateFormat,
  dateGroups,
  datePattern,
  findDateFormat,
  LAST_YEAR_OF_2000S,
  MONTH_STARTS,
} from '#domain/upload/columns/date-formats.ts'
import {
  ALWAYS_NULL,
  CLOCK,
  FALSE_TEXTS,
  HALF_DAY,
  numberPatterns,
  STRICT_BOOLEAN,
  TRUE_TEXTS,
  ZONE,
} from '#domain/upload/columns/value-patterns.ts'
import type { TextLayout, UploadColumn } from '#domain/upload/recipe.ts'
import { plainValue } from './plain-value.ts'

/** The parts of a layout that decide the value of a text. */
export type ValueLayout = Pick<TextLayout, 'decimal' | 'thousands' | 'nullTexts'>

/** The parts of a column that decide the type of a text. */
type TypedColumn = Pick<UploadColumn, 'type' | 'format'>

/** The name of a type in DuckDB. */
export function typeName(type: LoadedType): string {
  if (type.kind === 'decimal') return `DECIMAL(${type.precision},${type.scale})`
  return TYPE_NAMES[type.kind]
}

const TYPE_NAMES = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  time: 'TIME',
  timestamp: 'TIMESTAMP',
} as const

/**
 * The SQL of the value of a text expression: NULL for a null word, and for a text that the type does not hold, which
 * `badSql` finds. Only core functions of DuckDB are used.
 */
export function valueSql(text: string, column: TypedColumn, layout: ValueLayout): string {
  const { type } = column
  if (type.kind === 'text')
    return layout.nullTexts.includes(ALWAYS_NULL) ? `nullif(${text}, ${textLiteral(ALWAYS_NULL)})` : text
  const cast = castSql(`trim(${text})`, column, layout)
  const plain = plainValue(text, column, layout)
  const exact = plain === null ? '' : `WHEN ${plain.isExact} THEN ${plain.value} `
  return `CASE ${exact}WHEN ${isFilled(text, layout)} THEN ${cast} END`
}

/** The SQL of whether the type of a column does not hold a text. */
export function badSql(text: string, column: TypedColumn, layout: ValueLayout): string {
  if (column.type.kind === 'text') return 'FALSE'
  const plain = plainValue(text, column, layout)
  const bad = badBeyondPlain(text, column, layout)
  return plain === null ? bad : `CASE WHEN ${plain.isExact} THEN FALSE ELSE ${bad} END`
}

function badBeyondPlain(text: string, column: TypedColumn, layout: ValueLayout): string {
  return `(${isFilled(text, layout)} AND (${castSql(`trim(${text})`, column, layout)}) IS NULL)`
}

/** The SQL of whether a value of the guessed type would lose something of a text: leading zeros, a plus sign. */
export function lossySql(text: string, column: TypedColumn, layout: ValueLayout): string {
  const plain = plainValue(text, column, layout)
  const lossy = lossyBeyondPlain(text, column, layout)
  return plain === null ? lossy : `CASE WHEN ${plain.isExact} THEN FALSE ELSE ${lossy} END`
}

function lossyBeyondPlain(text: string, column: TypedColumn, layout: ValueLayout): string {
  const patterns = numberPatterns(layout)
  const strict = new Map<string, string>([
    ['integer', patterns.strictInteger],
    ['number', patterns.strictNumber],
    ['decimal', patterns.strictNumber],
    ['boolean', STRICT_BOOLEAN],
  ]).get(column.type.kind)
  if (strict === undefined) return badBeyondPlain(text, column, layout)
  const bad = `(${isFilled(text, layout)} AND NOT regexp_full_match(trim(${text}), ${textLiteral(strict)}))`
  // A DOUBLE holds any fifteen digits.
  const long =
    column.type.kind === 'number' ? ` OR length(regexp_replace(${text}, '[^0-9]', '', 'g')) > 17` : ''
  return `(${bad} OR ${badBeyondPlain(text, column, layout)}${long})`
}

function isFilled(text: string, { nullTexts }: ValueLayout): string {
  const terms = ['', ...nullTexts].map(textLiteral).join(', ')
  return `trim(${text}) NOT IN (${terms})`
}

function castSql(trimmed: string, { type, format }: TypedColumn, layout: ValueLayout): string {
  const { integer, number } = numberPatterns(layout)
  switch (type.kind) {
    case 'integer':
      return guarded(trimmed, integer, `TRY_CAST(${plainNumber(trimmed, layout)} AS BIGINT)`)
    case 'number':
      return guarded(trimmed, number, finite(`TRY_CAST(${plainNumber(trimmed, layout)} AS DOUBLE)`))
    case 'decimal': {
      const plain = plainNumber(trimmed, layout)
      const fits = `regexp_full_match(${plain}, '[+-]?[0-9]*(?:[.][0-9]{0,${type.scale}}0*)?')`
      return guarded(trimmed, number, `CASE WHEN ${fits} THEN TRY_CAST(${plain} AS ${typeName(type)}) END`)
    }
    case 'boolean':
      return `CASE WHEN lower(${trimmed}) IN (${TRUE_TEXTS.map(textLiteral).join(', ')}) THEN TRUE WHEN lower(${trimmed}) IN (${FALSE_TEXTS.map(textLiteral).join(', ')}) THEN FALSE END`
    case 'time':
      return guarded(trimmed, CLOCK, halfDaySql(trimmed, 'TIME'))
    case 'date':
    case 'timestamp':
      return timeSql(trimmed, type.kind, format)
    case 'text':
      return trimmed
  }
}

function guarded(trimmed: string, pattern: string, cast: string): string {
  return `CASE WHEN regexp_full_match(${trimmed}, ${textLiteral(pattern)}) THEN ${cast} END`
}

/** A number beyond the range of DOUBLE would become infinite. */
function finite(value: string): string {
  return `CASE WHEN isfinite(${value}) THEN ${value} END`
}

function plainNumber(trimmed: string, { decimal, thousands }: ValueLayout): string {
  const joined = thousands === null ? trimmed : `replace(${trimmed}, ${textLiteral(thousands)}, '')`
  return decimal === '.' ? joined : `replace(${joined}, ',', '.')`
}

/** A day or time is written in ISO 8601 first: strptime would take 31 February for 2 March. */
function timeSql(trimmed: string, kind: 'date' | 'timestamp', name: string | null): string {
  const format = findDateFormat(name)
  if (format === null) return 'NULL'
  const day = datePattern(format)
  const iso = isoSql(trimmed, format, day)
  if (kind === 'date') return guarded(trimmed, day, `TRY_CAST(${iso} AS DATE)`)
  const clock = `(?:[ T]${CLOCK}(?:${ZONE})?)?`
  return guarded(trimmed, `${day}${clock}`, utcSql(iso))
}

/** A time with a distance from UTC, in groups: sign, hours, minutes. */
const DISTANCE = textLiteral(':[0-9.]+ ?([+-])([0-9]{2}):?([0-9]{2})?$')

/** The timestamp in UTC of a text in ISO 8601; a cast would ignore its distance from UTC. */
function utcSql(iso: string): string {
  const bare = `regexp_replace(${iso}, ${textLiteral(`(:[0-9.]+)${ZONE}$`)}, '\\1')`
  const part = (group: number) => `regexp_extract(${iso}, ${DISTANCE}, ${group})`
  const minutes = `CAST(${part(2)} AS BIGINT) * 60 + coalesce(TRY_CAST(${part(3)} AS BIGINT), 0)`
  const signed = `CASE WHEN ${part(1)} = '-' THEN -1 ELSE 1 END * (${minutes})`
  const time = halfDaySql(bare, 'TIMESTAMP')
  return `CASE WHEN regexp_matches(${iso}, ${DISTANCE}) THEN ${time} - to_minutes(${signed}) ELSE ${time} END`
}

/** A time with AM or PM, which a cast does not know: 12 AM is midnight. */
function halfDaySql(text: string, type: 'TIME' | 'TIMESTAMP'): string {
  const mark = textLiteral(`${HALF_DAY}$`)
  const bare = `TRY_CAST(regexp_replace(${text}, ${mark}, '') AS ${type})`
  const isAfternoon = `regexp_matches(${text}, ${textLiteral('[pP][mM]$')})`
  const hours = `CASE WHEN ${isAfternoon} THEN CASE WHEN hour(${bare}) < 12 THEN 12 ELSE 0 END WHEN hour(${bare}) = 12 THEN -12 ELSE 0 END`
  return `CASE WHEN regexp_matches(${text}, ${mark}) THEN ${bare} + to_hours(${hours}) ELSE TRY_CAST(${text} AS ${type}) END`
}

/** A date with the name of its month in ISO 8601, with what follows it. */
function namedIsoSql(trimmed: string, format: DateFormat, day: string): string {
  const [year, month, date] = dateGroups(format)
  const part = (group: number) => `regexp_extract(${trimmed}, ${textLiteral(`^${day}`)}, ${group})`
  const months = MONTH_STARTS.map((start, at) => `WHEN '${start}' THEN '${String(at + 1).padStart(2, '0')}'`)
  const number = `CASE lower(left(${part(month)}, 3)) ${months.join(' ')} END`
  const century =
    format.yearDigits === 4
      ? "''"
      : `CASE WHEN TRY_CAST(${part(year)} AS INTEGER) <= ${LAST_YEAR_OF_2000S} THEN '20' ELSE '19' END`
  return `concat(${century}, ${part(year)}, '-', ${number}, '-', ${part(date)}, substr(${trimmed}, length(${part(0)}) + 1))`
}

function isoSql(trimmed: string, format: DateFormat, day: string): string {
  if (format.hasMonthName === true) return namedIsoSql(trimmed, format, day)
  const [year, month, date] = dateGroups(format)
  const iso = (century: string) =>
    `regexp_replace(${trimmed}, ${textLiteral(`^${day}`)}, ${textLiteral(`${century}\\${year}-\\${month}-\\${date}`)})`
  if (format.yearDigits === 4) return iso('')
  const short = `CAST(regexp_extract(${trimmed}, ${textLiteral(`^${day}`)}, ${year}) AS INTEGER)`
  return `CASE WHEN ${short} <= ${LAST_YEAR_OF_2000S} THEN ${iso('20')} ELSE ${iso('19')} END`
}
