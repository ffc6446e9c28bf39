import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { clock } from '#data/platform/clock.ts'
import { readTraffic } from '#data/traffic/store-traffic.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { PURPOSES } from '#domain/traffic/purpose.ts'
import { addTraffic, dayOf, NO_TRAFFIC, STORED_DAYS, trafficSince } from '#domain/traffic/traffic-row.ts'
import { PURPOSE_NAMES, trafficSentence } from '#domain/traffic/traffic-texts.ts'
import { Section } from '#features/settings/storage/Section.tsx'
import css from '#features/settings/storage/storage.module.css'
import { DayTable } from './DayTable.tsx'
import local from './network.module.css'

/** Bytes received and sent, by purpose and by day. */
export function TrafficSection({ db }: { readonly db: LocalDatabase }) {
  const rows = useLive(async () => readTraffic(db), [db])
  const known = rows.state === 'ready' ? rows.value : []
  const today = trafficSince(known, dayOf(clock.now()))
  const all = trafficSince(known, '')
  const sum = [...today.values()].reduce(addTraffic, NO_TRAFFIC)
  return (
    <Section
      title="Data used"
      about={`${trafficSentence(sum, 'today')} Received data is counted compressed, as transferred; sent data without headers. This device stores the counts of ${STORED_DAYS} days.`}
    >
      {rows.state === 'failed' && (
        <p className={css.failed} role="alert">
          It could not be read. Nothing was changed; load the page again.
        </p>
      )}
      <table className={css.usage}>
        <thead>
          <tr>
            <th scope="col">For what</th>
            <th scope="col">Today, received</th>
            <th scope="col">sent</th>
            <th scope="col">{STORED_DAYS} days, received</th>
            <th scope="col">sent</th>
            <th scope="col" className={local.wide}>
              Answers
            </th>
          </tr>
        </thead>
        <tbody>
          {PURPOSES.map((purpose) => {
            const now = today.get(purpose) ?? NO_TRAFFIC
            const total = all.get(purpose) ?? NO_TRAFFIC
            return (
              <tr key={purpose}>
                <th scope="row">{PURPOSE_NAMES[purpose]}</th>
                <td>{bytesText(now.down)}</td>
                <td>{bytesText(now.up)}</td>
                <td>{bytesText(total.down)}</td>
                <td>{bytesText(total.up)}</td>
                <td className={local.wide}>{countText(total.calls)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <DayTable rows={known} />
    </Section>
  )
}
