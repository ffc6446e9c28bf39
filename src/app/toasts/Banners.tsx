import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { saveUnsavedTexts } from '#data/export/save-texts.ts'
import { journalState } from '#data/journal/journal-state.ts'
import { flushBeforeUpdate } from '#data/platform/before-update.ts'
import { freeResults } from '#data/write/free-space.ts'
import { saveState } from '#data/write/save-state.ts'
import { countUnsavedTexts } from '#data/write/unsaved-texts.ts'
import { unreachable } from '#domain/core/assert.ts'
import { type Banner, type BannerAction, currentBanners } from '#domain/sync-status/banners.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Docked } from '#ui/dock/Docked.tsx'
import { DownloadIcon, type Icon, WarningIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import css from './banners.module.css'
import { startFindings } from './start-findings.ts'

/** Banners for lasting problems: a failed save, a missing journal, cleared data. */
export const BannerStack = () => {
  const saved = useStore(saveState)
  const journal = useStore(journalState)
  const { cleared } = useStore(startFindings)
  const { db } = useWorkspace()
  const measured = useLive(async () => resultBytes(db), [db])
  const banners = currentBanners({
    notSaved: saved.kind === 'not-saved' ? saved.error.code : null,
    resultBytes: measured.state === 'ready' ? measured.value : null,
    unsavedTexts: countUnsavedTexts(),
    hasJournal: journal.kind !== 'failed',
    cleared,
  })
  if (banners.length === 0) return null
  return (
    <Docked highest="screen" isLasting>
      <div className={css.stack}>
        {banners.map((banner) => (
          <BannerCard key={banner.id} banner={banner} onAct={(action) => void act(db, action)} />
        ))}
      </div>
    </Docked>
  )
}

type BannerCardProps = {
  readonly banner: Banner
  readonly onAct: (action: BannerAction) => void
}
const BannerCard = ({ banner, onAct }: BannerCardProps) => (
  <section className={css.banner} data-tone={banner.tone} aria-label={banner.text}>
    <span className={css.icon}>
      <WarningIcon size={16} />
    </span>
    <div className={css.texts} role={banner.tone === 'danger' ? 'alert' : 'status'}>
      <p className={css.text}>{banner.text}</p>
      {banner.detail !== null && <p className="secondary">{banner.detail}</p>}
    </div>
    {banner.actions.length > 0 && (
      <div className={css.actions}>
        {banner.actions.map(({ action, label }) => (
          <Button key={action} icon={ICONS[action]} onPress={() => onAct(action)}>
            {label}
          </Button>
        ))}
      </div>
    )}
  </section>
)

const ICONS: Readonly<Partial<Record<BannerAction, Icon>>> = { 'download-texts': DownloadIcon }

async function act(db: LocalDatabase, action: BannerAction): Promise<void> {
  switch (action) {
    case 'free-results':
      await freeResults(db)
      // Retries the failed save with the new room. A second failure shows this banner again.
      return flushBeforeUpdate().catch(() => undefined)
    case 'download-texts':
      return saveUnsavedTexts()
    case 'dismiss':
      return startFindings.set({ cleared: null })
    default:
      return unreachable(action)
  }
}

async function resultBytes(db: LocalDatabase): Promise<number> {
  let bytes = 0
  await db.results.each((result) => {
    bytes += result.sizeBytes
  })
  return bytes
}
