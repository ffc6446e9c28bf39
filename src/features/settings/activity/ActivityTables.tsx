import type { ReactNode } from 'react'
import type { RecordedActivity } from '#data/http/event-log/fetch-activity.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { dashboardTitle } from '#domain/dashboard/title.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { Section } from '#features/settings/storage/Section.tsx'
import css from '#features/settings/storage/storage.module.css'
import { useNow } from '#parts/chart/use-now.ts'
import { links } from '#src/links.ts'
import local from './activity.module.css'

/** The stored activity as tables: dashboards, slowest charts, people. */
export const ActivityTables = ({ activity }: { readonly activity: RecordedActivity }) => {
  const now = useNow(60_000)
  const { dashboards, charts, people } = activity
  return (
    <>
      {!activity.stores_events && (
        <p className={css.note} role="status">
          The server was started with --no-event-log: it stores no new events.
        </p>
      )}
      <Section title="Dashboards" about="Most opened first. Times are those of their charts.">
        <Table
          heads={['Dashboard', 'Opened', 'By', 'Last', 'Charts loaded', 'Half within', '95 % within']}
          rows={dashboards.map((one) => ({
            key: one.id,
            name: (
              <a href={links.dashboard(addressName({ id: one.id, slug: null }))}>
                {one.title === null ? `Deleted dashboard ${one.id}` : dashboardTitle(one.title)}
              </a>
            ),
            cells: [
              one.openings,
              one.people.join(', '),
              timeLabel(one.last_at, now),
              one.loads,
              timeText(one.median_ms),
              timeText(one.slow_ms),
            ],
          }))}
        />
      </Section>
      <Section title="Charts" about="Slowest first, as people waited for them on dashboards.">
        <Table
          heads={['Chart', 'Loaded', 'Half within', '95 % within']}
          rows={charts.map((one) => ({
            key: one.id,
            name: <a href={links.chartOfServer(one.id)}>{one.name ?? `Deleted chart ${one.id}`}</a>,
            cells: [one.loads, timeText(one.median_ms), timeText(one.slow_ms)],
          }))}
        />
      </Section>
      <Section title="People" about="Last active first.">
        <Table
          heads={['Person', 'Opened', 'Dashboards', 'Last']}
          rows={people.map((one) => ({
            key: one.id,
            name: one.name,
            cells: [one.openings, one.dashboards, timeLabel(one.last_at, now)],
          }))}
        />
      </Section>
    </>
  )
}

function timeText(ms: number | null): string {
  return ms === null ? '–' : durationText(ms)
}

interface TableProps {
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly key: number
    readonly name: ReactNode
    readonly cells: readonly (string | number)[]
  }[]
}

const Table = ({ heads, rows }: TableProps) =>
  rows.length === 0 ? (
    <p className={css.about}>No events in this time.</p>
  ) : (
    <div className="scroll">
      <table className={css.usage}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row" className={local.name}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
