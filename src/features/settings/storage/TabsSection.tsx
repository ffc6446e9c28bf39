import { useState } from 'react'
import { keepTabsOnServer } from '#data/commands/tabs/keep-on-server.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { deviceUsage } from '#data/device/tabs-usage.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import { unreachable } from '#domain/core/assert.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { TabsHome } from '#domain/editor/device-tabs.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { useStore } from '#ui/use-store.ts'
import { Section } from './Section.tsx'
import css from './storage.module.css'
import { readLocalTabs } from './tabs-on-device.ts'
import { useMeasured } from './use-measured.ts'

/** Sets whether tabs are stored on the server too, and shows how much space they use on this device. */
export function TabsSection({ db }: { readonly db: LocalDatabase }) {
  const live = useLive(() => readLocalTabs(db), [db])
  const weight = useMeasured(db, weigh)
  const denial = useStore(knownServer, (server) => denialOf(server, 'keepsTabs'))
  const [busy, setBusy] = useState(false)
  const storage = live.state === 'ready' ? live.value : null
  const change = async (isStored: boolean) => {
    setBusy(true)
    const stored = await keepTabsOnServer(db, isStored)
    setBusy(false)
    if (!stored.ok)
      notify({ type: 'danger', text: 'This could not be stored on this device. Tabs are not moved.' })
  }
  return (
    <Section
      title="Tabs on the server"
      about="With it on, tabs, their tables and runs are also stored on the server, and your other browsers show them. With it off they are only on this device and are lost when you clear its data."
    >
      {storage !== null && (
        <>
          <Switch
            label="Store tabs on the server"
            on={storage.isWanted && storage.serverKeeps && denial === false}
            onChange={(isStored) => void change(isStored)}
            disabledReason={
              busy ? 'Changing' : denial || (!storage.serverKeeps && 'This server does not store tabs')
            }
          />
          <p className={css.note} role="status">
            {homeText(storage.home)} {weight.state === 'ready' && weightText(weight.value)}
          </p>
        </>
      )}
    </Section>
  )
}

/** The specification counts in kilobytes of 1024 bytes, the screens in bytes. Source: SQL spec §4, look §5. */
const BYTES_PER_KILOBYTE = 1_024

/** Size of tabs, tables and runs on this device, in bytes, without results and previews. Source: SQL spec §4. */
async function weigh(db: LocalDatabase): Promise<number> {
  return Math.ceil((await deviceUsage(db)).total * BYTES_PER_KILOBYTE)
}

function weightText(bytes: number): string {
  return `Tabs, tables and runs take ${bytesText(bytes)} on this device.`
}

function homeText(home: TabsHome): string {
  switch (home) {
    case 'server':
      return 'Tabs are stored on the server and on this device.'
    case 'device':
      return 'Tabs are stored on this device only.'
    case 'unknown':
      return 'It is not known yet whether the server stores tabs.'
    default:
      return unreachable(home)
  }
}
