import type { RunAnswer } from '#domain/engines/engine.ts'
import type { Annotations, ChartAnswer, ChartTotals } from '#server/chart-data/chart-answer.ts'
import { rowPlaces } from '#server/present/row-places.ts'

/** The answer to one query as parts of JSON, with the engine's bytes for the rows. `more` are additional fields. */
export function presentAnswer(given: ChartAnswer, more: object = {}): readonly Uint8Array[] {
  if (given.kind === 'known') return [Buffer.from(JSON.stringify(given.value))]
  const { compiled, form, completeness } = given
  const { answer, cacheKey, cachedAt, cacheSeconds } = given.run
  const { processed } = given
  const { label_map, ...shape } = shapeOf(answer)
  const counts = { rowcount: answer.rowCount, sql_rowcount: answer.sqlRowCount }
  if (form === 'results')
    return joined([field('data', [answer.dataJson]), fields({ ...shape, ...counts, completeness })])
  const before = {
    cache_key: cacheKey,
    cached_dttm: cachedAt === null ? null : new Date(cachedAt).toISOString().slice(0, 19),
    cache_timeout: cacheSeconds,
    applied_template_filters: [],
    error: null,
    is_cached: cachedAt === null ? null : true,
    query: [compiled, ...compiled.comparisons].map(({ sql }) => `${sql};\n\n`).join(''),
    status: 'success',
    stacktrace: null,
    from_dttm: compiled.range.since,
    to_dttm: compiled.range.until,
    label_map,
    sql_rowcount: counts.sql_rowcount,
  }
  const rows = processed
    ? [inside(processed.shapeJson), field('data', [processed.dataJson])]
    : [
        fields({ ...shape, rowcount: counts.rowcount }),
        field('indexnames', rowPlaces(answer.rowCount)),
        field('data', [answer.dataJson]),
      ]
  const after = {
    result_format: 'json',
    applied_filters: compiled.appliedFilters.map((column) => ({ column })),
    rejected_filters: compiled.rejectedFilters.map((column) => ({ reason: 'not_in_datasource', column })),
    completeness,
    ...(given.timeEnd === null || given.timeEnd === undefined ? {} : { time_end: given.timeEnd }),
    ...more,
  }
  return joined([
    fields(before),
    field('annotation_data', annotationParts(given)),
    ...rows,
    ...totalParts(given.totals),
    fields(after),
  ])
}

function totalParts(totals: readonly ChartTotals[]): readonly Parts[] {
  if (totals.length === 0) return []
  const all = totals.map(({ columns, dataJson }) => joined([fields({ columns }), field('data', [dataJson])]))
  return [field('totals', [Buffer.from('['), ...withCommas(all), Buffer.from(']')])]
}

type Parts = readonly Uint8Array[]

const COMMA = Buffer.from(',')

/** Fields of an object, without its braces. */
function fields(object: object): Parts {
  return [Buffer.from(JSON.stringify(object).slice(1, -1))]
}

/** The fields of a JSON object. */
function inside(json: Uint8Array): Parts {
  return [json.subarray(1, -1)]
}

function field(name: string, value: Parts): Parts {
  return [Buffer.from(`${JSON.stringify(name)}:`), ...value]
}

function withCommas(groups: readonly Parts[]): Parts {
  return groups.flatMap((parts, at) => (at === 0 ? parts : [COMMA, ...parts]))
}

function joined(groups: readonly Parts[]): Parts {
  return [Buffer.from('{'), ...withCommas(groups), Buffer.from('}')]
}

function annotationParts({ annotations = new Map() }: { readonly annotations?: Annotations }): Parts {
  return joined([...annotations].map(([name, parts]) => field(name, parts)))
}

/** An empty result has neither columns nor labels. Source: wire §7. */
function shapeOf(answer: RunAnswer) {
  const columns = answer.rowCount === 0 ? [] : answer.columns
  const names = columns.map((column) => column.name)
  return {
    label_map: Object.fromEntries(names.map((name, index) => [name, answer.labelParts[index] ?? [name]])),
    colnames: names,
    coltypes: columns.map((column) => column.type_generic ?? 1),
    ...rangesOf(answer, names),
  }
}

/** The ends of ranges by column name; the column itself has them rounded, as in the reference server. Source: wire §7. */
function rangesOf({ ranges }: RunAnswer, names: readonly string[]) {
  if (ranges === undefined) return {}
  const entries = names.flatMap((name, at) => (ranges[at] ? [[name, ranges[at]] as const] : []))
  return { bin_ranges: Object.fromEntries(entries) }
}

/** All answers of a request, in the order of its queries, as parts of JSON. */
export function presentAnswers(answers: readonly ChartAnswer[]): readonly Uint8Array[] {
  const parts = withCommas(answers.map((answer) => presentAnswer(answer)))
  return [Buffer.from('{"result":['), ...parts, Buffer.from(']}')]
}

/** Answers for storage: newly computed ones become cached ones of `now`, in ms since 1970. */
export function storedAnswers(answers: readonly ChartAnswer[], now: number): readonly ChartAnswer[] {
  return answers.map((answer) =>
    answer.kind === 'run'
      ? { ...answer, run: { ...answer.run, cachedAt: answer.run.cachedAt ?? now } }
      : answer,
  )
}
