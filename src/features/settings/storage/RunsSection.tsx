import { useState } from 'react'
import { setStopsOnClose, stopsOnClose } from '#data/commands/queries/stop/stop-on-close.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { mayTry } from '#domain/capabilities/capabilities.ts'
import { consequenceText } from '#domain/capabilities/consequences.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { useStore } from '#ui/use-store.ts'
import { Section } from './Section.tsx'

const NOT_STORED = 'This could not be stored in this browser. The setting is unchanged.'

const GO_ON =
  'The server continues a query when you close the page, and its result is fetched when you return. With this on, queries that this browser started are stopped some seconds after its last Offset page is closed. Reloading a page stops nothing. When the browser itself quits, its queries may continue.'

/** Sets whether runs go on after their page is closed. */
export function RunsSection() {
  const [isOn, setOn] = useState(stopsOnClose)
  const goesOn = useStore(knownServer, (server) => mayTry(server, 'backgroundRuns'))
  const choose = (next: boolean) => {
    if (setStopsOnClose(next)) setOn(next)
    else notify({ type: 'danger', text: NOT_STORED, noDuplicate: true })
  }
  return (
    <Section title="Runs of a closed page" about={goesOn ? GO_ON : consequenceText('backgroundRuns', 'off')}>
      <Switch label="When I close this page, stop its runs" on={isOn} onChange={choose} />
    </Section>
  )
}
