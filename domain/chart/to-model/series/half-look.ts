import type { HalfLook } from './series-half.ts'
import { stackMode } from './stack.ts'
import type { SeriesStyle } from './style/series-style.ts'

/** Form values for the appearance of a query's series. */
interface LookForm {
  readonly stack: unknown
  readonly area: boolean
  readonly show_value: boolean
  readonly only_total: boolean
  readonly percentage_threshold: number | null
  readonly opacity: number | null
  readonly markerEnabled: boolean
  readonly markerSize: number | null
  readonly side: 0 | 1
}

/** The appearance of a query's series. */
export function halfLook(
  form: LookForm,
  { shape, isArea }: SeriesStyle,
  writers: HalfLook['writers'],
): HalfLook {
  const isLine = shape !== 'bar' && shape !== 'points'
  const radius = (form.markerSize ?? 6) / 2
  return {
    shape,
    area: isLine && (isArea || form.area) ? (form.opacity ?? 0.2) : null,
    marker: shape === 'points' || (form.markerEnabled && isLine) ? radius : null,
    side: form.side,
    stack: stackMode(form.stack),
    showsValues: form.show_value,
    onlyTotal: form.only_total,
    threshold: form.percentage_threshold ?? 0,
    writers,
  }
}
