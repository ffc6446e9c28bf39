import * as z from 'zod/mini'

/** Maximum length of a text in the settings of a column. */
const LONGEST = 200
const text = z.catch(z.nullable(z.string().check(z.maxLength(LONGEST))), null)
/** A number or its text. */
const amount = z.catch(
  z.pipe(
    z.union([z.number(), z.string().check(z.minLength(1), z.maxLength(40))]),
    z.transform((value) => (Number.isFinite(Number(value)) ? Number(value) : null)),
  ),
  null,
)
const bound = z.catch(z.nullable(z.number()), null)

const columnSchema = z.object({
  label: text,
  colType: z.enum(['time', 'contrib', 'spark', 'avg']),
  comparisonType: text,
  timeLag: amount,
  timeRatio: amount,
  d3format: text,
  bounds: z.catch(z.tuple([bound, bound]), [null, null]),
})

/** A column of a time-series table, as saved in the form. */
export type TimeColumn = z.output<typeof columnSchema>

/** Maximum number of columns. */
const MOST_COLUMNS = 50

const plain = {
  label: null,
  comparisonType: null,
  timeLag: null,
  timeRatio: null,
  d3format: null,
  bounds: [null, null] satisfies TimeColumn['bounds'],
}

/** The default columns: latest value, change, and line. */
const USUAL: readonly TimeColumn[] = [
  { ...plain, colType: 'time', label: 'Latest' },
  { ...plain, colType: 'time', comparisonType: 'perc_change', timeLag: 1, label: 'Change' },
  { ...plain, colType: 'spark', label: 'Trend' },
]

/** The columns of a form, and the number of invalid ones. */
export function timeColumns(value: unknown): {
  readonly columns: readonly TimeColumn[]
  readonly lost: number
} {
  if (!Array.isArray(value) || value.length === 0) return { columns: USUAL, lost: 0 }
  const columns = value
    .slice(0, MOST_COLUMNS)
    .map((one: unknown) => columnSchema.safeParse(one))
    .flatMap((read) => (read.success ? [read.data] : []))
  return { columns, lost: value.length - columns.length }
}

const KIND_NAMES: Readonly<Record<TimeColumn['colType'], string>> = {
  time: 'Value',
  contrib: 'Contribution',
  spark: 'Trend',
  avg: 'Average',
}

/** The name of a column: its label, by default that of its type. */
export function columnName({ label, colType }: TimeColumn): string {
  return label === null || label.trim() === '' ? KIND_NAMES[colType] : label
}
