import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { putMeta } from '#data/db/meta.ts'
import { notify } from '#data/platform/toasts.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { Section } from './Section.tsx'
import css from './storage.module.css'
import { readLocalTabs } from './tabs-on-device.ts'

/** Lists how long each kind of data is stored. */
export function RulesSection({ db }: { readonly db: LocalDatabase }) {
  const live = useLive(() => readLocalTabs(db), [db])
  const storage = live.state === 'ready' ? live.value : null
  const keepLarge = (isStored: boolean) => {
    putMeta(db, 'keepLargeResults', isStored).catch(() =>
      notify({ type: 'danger', text: 'This could not be stored on this device. The setting is unchanged.' }),
    )
  }
  return (
    <Section title="Retention">
      <dl className={css.rules}>
        <dt>Tabs, saved queries, unsent changes</dt>
        <dd>Until you close, delete or discard them. They are never dropped to make room.</dd>
        <dt>Closed tabs, deleted saved queries, versions</dt>
        <dd>30 days. Unsent changes stay longer.</dd>
        <dt>Query results</dt>
        <dd>
          {storage?.home === 'device'
            ? 'A day, and up to about 5 kB each, while tabs are only on this device; the oldest are removed first.'
            : 'Until more than 80 % of the storage is used; then they are removed to make room for your work.'}
        </dd>
        <dt>Chart results, dashboards, names</dt>
        <dd>The latest of each; the oldest are removed first.</dd>
      </dl>
      {storage?.home === 'device' && (
        <Switch label="Store larger results for a day too" on={storage.keepsLarge} onChange={keepLarge} />
      )}
    </Section>
  )
}
