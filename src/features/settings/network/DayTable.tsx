import { bytesText } from '#domain/core/number/format-quantity.ts'
import { type TrafficRow, trafficByDay } from '#domain/traffic/traffic-row.ts'
import css from '#features/settings/storage/storage.module.css'
import local from './network.module.css'

/** Traffic by day, collapsed at first; the last day is the first row. */
export const DayTable = ({ rows }: { readonly rows: readonly TrafficRow[] }) => {
  const days = trafficByDay(rows)
  if (days.length === 0) return null
  return (
    <details className={local.days}>
      <summary>By day</summary>
      <table className={css.usage}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Received</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, down, up }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{bytesText(down)}</td>
              <td>{bytesText(up)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
