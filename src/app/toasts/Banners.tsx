import { useLive } from '#data/db/live.ts'
import { saveUnsavedTexts } from '#data/export/save-texts.ts'
import { journalState } from '#data/journal/journal-state.ts'
import { flushBeforeUpdate } from '#data/platform/before-update.ts'
import { localDatabase } from '#data/session/session.ts'
import { freeResults } from '#data/write/free-space.ts'
import { saveState } from '#data/write/save-state.ts'
import { countUnsavedTexts } from '#data/write/unsaved-texts.ts'
import { unreachable } from '#domain/core/assert.ts'
import { type StandingAction, type StandingNotice, standingNotices } from '#domain/sync-status/banners.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Docked } from '#ui/dock/Docked.tsx'
import { DownloadIcon, type Icon, WarningIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import css from './banners.module.css'
import { startNews } from './start-findings.ts'

/** What stands for as long as it is so: a write that storage refused, a missing second copy, cleared data. */
export const StandingNotices = () => {
  const saved = useStore(saveState)
  const journal = useStore(journalState)
  const { cleared } = useStore(startNews)
  const weighed = useLive(resultBytes, [])
  const notices = standingNotices({
    notSaved: saved.kind === 'not-saved' ? saved.error.code : null,
    resultBytes: weighed.state === 'ready' ? weighed.value : null,
    unsavedTexts: countUnsavedTexts(),
    hasJournal: journal.kind !== 'failed',
    cleared,
  })
  if (notices.length === 0) return null
  return (
    <Docked highest="screen" isLasting>
      <div className={css.stack}>
        {notices.map((notice) => (
          <Standing key={notice.id} notice={notice} />
        ))}
      </div>
    </Docked>
  )
}

const Standing = ({ notice }: { readonly notice: StandingNotice }) => (
  <section className={css.notice} data-tone={notice.tone} aria-label={notice.text}>
    <span className={css.icon}>
      <WarningIcon size={16} />
    </span>
    <div className={css.words} role={notice.tone === 'danger' ? 'alert' : 'status'}>
      <p className={css.text}>{notice.text}</p>
      {notice.detail !== null && <p className={css.detail}>{notice.detail}</p>}
    </div>
    {notice.actions.length > 0 && (
      <div className={css.actions}>
        {notice.actions.map(({ action, label }) => (
          <Button key={action} icon={ICONS[action]} onPress={() => void act(action)}>
            {label}
          </Button>
        ))}
      </div>
    )}
  </section>
)

const ICONS: Readonly<Partial<Record<StandingAction, Icon>>> = { 'download-texts': DownloadIcon }

async function act(action: StandingAction): Promise<void> {
  switch (action) {
    case 'free-results':
      await freeResults(localDatabase())
      // What could not be stored is tried at once: that is why room was made. A second refusal shows where the first did.
      return flushBeforeUpdate().catch(() => undefined)
    case 'download-texts':
      return saveUnsavedTexts()
    case 'dismiss':
      return startNews.set({ cleared: null })
    default:
      return unreachable(action)
  }
}

async function resultBytes(): Promise<number> {
  let bytes = 0
  await localDatabase().results.each((result) => {
    bytes += result.sizeBytes
  })
  return bytes
}
