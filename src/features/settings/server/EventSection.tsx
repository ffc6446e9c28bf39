import { useState } from 'react'
import { chooseEvents, sendsEvents } from '#data/http/event-log/event-setting.ts'
import { notify } from '#data/platform/toasts.ts'
import { Section } from '#features/settings/storage/Section.tsx'
import { links } from '#src/links.ts'
import { Switch } from '#ui/controls/Switch.tsx'

const NOT_STORED = 'This could not be stored in this browser. The setting is unchanged.'

/** Switches the event log of this browser. `showsActivity`: the user may read what the server stored. */
export function EventSection({ showsActivity }: { readonly showsActivity: boolean }) {
  const [isOn, setIsOn] = useState(sendsEvents)
  const change = (isWanted: boolean) => {
    if (chooseEvents(isWanted)) setIsOn(isWanted)
    else notify({ type: 'danger', text: NOT_STORED, noDuplicate: true })
  }
  return (
    <Section
      title="Event log"
      about="With it on, the server learns which dashboards you open and how long their charts take."
    >
      <Switch label="Send events" on={isOn} onChange={change} />
      {showsActivity && <a href={links.activity()}>Who looked at what, and how slow it was</a>}
    </Section>
  )
}
