import { use, useState } from 'react'
import { type Persistence, readPersistence, requestPersistence } from '#data/device/persistence.ts'
import { askToInstall, installPrompt } from '#data/platform/install-prompt.ts'
import { storageRoom } from '#data/platform/storage-estimate.ts'
import { Button } from '#ui/controls/Button.tsx'
import { InstallIcon, SafeIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { freeSpaceText } from './free-space-text.ts'
import css from './start.module.css'

type Answer = Persistence | 'declined'

const known = Promise.all([storageRoom(), readPersistence()])

/** Explains what is stored on this device, and lets the user request persistent storage. */
export const KeepLine = () => {
  const [room, persistence] = use(known)
  const canInstall = useStore(installPrompt) !== null
  const [answer, setAnswer] = useState<Answer>(persistence)
  const allow = async () => {
    setAnswer((await requestPersistence()) === 'granted' ? 'granted' : 'declined')
  }
  return (
    <section className={css.keep} aria-label="Data on this device">
      <SafeIcon />
      <p className={css.keepText} role="status">
        <strong>What you write is saved on this device as you type.</strong> {freeSpaceText(room)}{' '}
        {STORAGE_TEXT[answer]}
      </p>
      {(answer === 'not-granted' || answer === 'unknown') && (
        <Button onPress={() => void allow()}>Allow</Button>
      )}
      {canInstall && (
        <Button kind="quiet" icon={InstallIcon} onPress={() => void askToInstall()}>
          Install as an app
        </Button>
      )}
    </section>
  )
}

const MAY_CLEAR = 'The browser may clear it when space runs out, unless you allow storage.'

const STORAGE_TEXT: Readonly<Record<Answer, string>> = {
  granted: 'The browser keeps it even when space runs out.',
  declined: 'The browser declined. It agrees for pages that are installed or used often.',
  'not-granted': MAY_CLEAR,
  unknown: MAY_CLEAR,
}
