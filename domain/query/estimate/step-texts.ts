import { countText } from '#domain/core/number/count-text.ts'
import { durationText, shortCountText } from '#domain/core/number/format-quantity.ts'
import type { PlanStep } from './plan.ts'

/** Details that say most about a step, best first. */
const MAIN_DETAILS = [
  'Table',
  'Function',
  'Conditions',
  'Filters',
  'Expression',
  'Groups',
  'Aggregates',
  'Order By',
]

const LONGEST_MAIN = 60

/** The name of a step with its most telling detail, such as its table. */
export function stepName({ name, details }: PlanStep): string {
  const known = new Map(details)
  const [main] = MAIN_DETAILS.flatMap(
    (one) => (one === 'Table' ? tableName(known.get(one)) : known.get(one)) ?? [],
  )
  const plain = name.replaceAll('_', ' ').toLowerCase()
  const title = plain.charAt(0).toUpperCase() + plain.slice(1)
  if (main === undefined || main === '') return title
  return `${title} ${main.length > LONGEST_MAIN ? `${main.slice(0, LONGEST_MAIN)}…` : main}`
}

/** A table without its database, which is that of all steps; the details have the complete name. */
function tableName(text: string | undefined): string | undefined {
  return text?.replace(/^[^."]*\./, '')
}

/**
 * The figures of a step at the end of its line: measured rows and time where it ran, else the estimated rows, and its share of
 * the plan. An estimate is marked by "about".
 */
export function stepFigures({ estimatedRows, rows, ms }: PlanStep, share: number | null): string {
  const counted = rows ?? estimatedRows
  const rowText = counted === null ? null : `${rows === null ? 'about ' : ''}${shortCountText(counted)} rows`
  const shareText = share === null ? null : `${Math.round(share * 100)} %`
  return [rowText, ms === null ? null : shortTime(ms), shareText].filter((text) => text !== null).join(' · ')
}

/** Every figure and detail of a step by name. */
export function stepDetails({
  details,
  estimatedRows,
  rows,
  ms,
}: PlanStep): readonly (readonly [string, string])[] {
  return [
    ...(rows === null ? [] : [['Rows', countText(rows)] as const]),
    ...(estimatedRows === null ? [] : [['Estimated rows', bigCountText(estimatedRows)] as const]),
    ...(ms === null ? [] : [['Time of this step', shortTime(ms)] as const]),
    ...details,
  ]
}

function shortTime(ms: number): string {
  return ms > 0 && ms < 1 ? 'under 1 ms' : durationText(ms)
}

/** An estimate may exceed the numbers that are exact. */
function bigCountText(count: number): string {
  return Number.isSafeInteger(count) ? countText(count) : count.toExponential(2)
}
