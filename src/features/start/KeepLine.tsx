import { use, useState } from 'react'
import { readPersistence, requestPersistence } from '#data/device/persistence.ts'
import { askToInstall, installPrompt } from '#data/platform/install-prompt.ts'
import { storageRoom } from '#data/platform/storage-estimate.ts'
import { Button } from '#ui/controls/Button.tsx'
import { InstallIcon, SafeIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { freeSpaceText } from './free-space-text.ts'
import css from './start.module.css'

type Kept = 'kept' | 'requested' | 'not-kept'

const known = Promise.all([storageRoom(), readPersistence()])

/** Explains what is stored on this device, and lets the user request persistent storage. */
export const KeepLine = () => {
  const [room, persistence] = use(known)
  const canInstall = useStore(installPrompt) !== null
  const [kept, setReferenced] = useState<Kept>(persistence === 'granted' ? 'kept' : 'not-kept')
  const allow = async () => {
    setReferenced((await requestPersistence()) === 'granted' ? 'kept' : 'requested')
  }
  return (
    <section className={css.keep} aria-label="Data on this device">
      <SafeIcon />
      <p className={css.keepText} role="status">
        <strong>What you write is saved on this device as you type.</strong> {freeSpaceText(room)}{' '}
        {STORAGE_TEXT[kept]}
      </p>
      {kept === 'not-kept' && <Button onPress={() => void allow()}>Allow</Button>}
      {canInstall && (
        <Button kind="quiet" icon={InstallIcon} onPress={() => void askToInstall()}>
          Install as an app
        </Button>
      )}
    </section>
  )
}

const STORAGE_TEXT: Readonly<Record<Kept, string>> = {
  kept: 'The browser keeps it even when space runs out.',
  requested: 'The browser declined. It agrees for pages that are installed or used often.',
  'not-kept': 'The browser may clear it when space runs out, unless you allow storage.',
}
