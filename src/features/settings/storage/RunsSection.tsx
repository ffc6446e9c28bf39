import { useState } from 'react'
import { setStopsOnClose, stopsOnClose } from '#data/commands/queries/stop/stop-on-close.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { mayTry } from '#domain/capabilities/capabilities.ts'
import { consequenceText } from '#domain/capabilities/consequences.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { useStore } from '#ui/use-store.ts'
import { Section } from './Section.tsx'

const NOT_STORED = 'This could not be stored in this browser. The rule stays as it was.'

const GO_ON =
  'The server goes on with a query when you close the page, and its result is fetched when you are back. With this on, what this browser started is stopped some seconds after its last page of Offset is closed. Loading a page again stops nothing, and when the whole browser ends at once, its queries may go on.'

/** What becomes of runs when their page is closed. */
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
