import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { putMeta } from '#data/db/meta.ts'
import { notify } from '#data/platform/toasts.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { Section } from './Section.tsx'
import css from './storage.module.css'
import { readTabsHere } from './tabs-on-device.ts'

/** What is kept for how long. */
export function RulesSection({ db }: { readonly db: LocalDatabase }) {
  const live = useLive(() => readTabsHere(db), [db])
  const here = live.state === 'ready' ? live.value : null
  const keepLarge = (isKept: boolean) => {
    putMeta(db, 'keepLargeResults', isKept).catch(() =>
      notify({ type: 'danger', text: 'This could not be stored on this device. The rule stays as it was.' }),
    )
  }
  return (
    <Section title="What is kept, and how long">
      <dl className={css.rules}>
        <dt>Tabs, saved queries, unsent changes</dt>
        <dd>Until you close, delete or discard them. They are never dropped to make room.</dd>
        <dt>Closed tabs, deleted saved queries, versions</dt>
        <dd>30 days. What is not sent yet stays longer.</dd>
        <dt>Query results</dt>
        <dd>
          {here?.home === 'device'
            ? 'A day, and up to about 5 kB each, while tabs are on this device alone; the oldest go first.'
            : 'Until more than 80 % of the room is used; then they make room for what you write.'}
        </dd>
        <dt>Chart results, dashboards, names</dt>
        <dd>The latest of each; the oldest go first.</dd>
      </dl>
      {here?.home === 'device' && (
        <Switch label="Keep larger results for their day too" on={here.keepsLarge} onChange={keepLarge} />
      )}
    </Section>
  )
}
