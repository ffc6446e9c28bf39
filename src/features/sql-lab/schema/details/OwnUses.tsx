import { useLive } from '#data/db/live.ts'
import { clock } from '#data/platform/clock.ts'
import { findTableUses } from '#data/search/table-uses.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import type { TableUses } from '#domain/sql/joins/table-uses.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { TableActs } from '#features/sql-lab/schema/table-acts.ts'
import css from './details.module.css'

interface OwnUsesProps {
  readonly table: string
  readonly place: SchemaPlace
  readonly acts: TableActs
}

/** The use of a table in the runs of this device, and the tables that they joined with it. */
export function OwnUses({ table, place, acts }: OwnUsesProps) {
  const { db, dialect } = acts
  const uses = useLive(async () => findTableUses(db, place, table, dialect), [db, place, table, dialect])
  if (uses.state !== 'ready') return null
  const { joins } = uses.value
  return (
    <section aria-label="Your runs">
      <h3 className={css.title}>Your runs</h3>
      <p className={css.note}>{sentenceOf(uses.value)}</p>
      {joins.length > 0 && (
        <ul className={css.list}>
          {joins.map(({ table: other, condition, runs }) => (
            <li key={condition}>
              joined with <bdi>{other}</bdi> by <bdi className={css.mono}>{condition}</bdi> in{' '}
              {counted(runs, 'run')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sentenceOf({ runs, lastAt, tabs, isPart }: TableUses): string {
  const searched = isPart ? ' Older runs were not searched.' : ''
  if (lastAt === null) return `No run of this device uses it.${searched}`
  const where = tabs.length === 0 ? '' : `, in ${tabs.map(isolated).join(', ')}`
  return `${counted(runs, 'run')} of this device, the last one ${timeLabel(lastAt, clock.now())}${where}.${searched}`
}
