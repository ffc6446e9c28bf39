import { useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { Section } from '#features/settings/storage/Section.tsx'
import { chooseZone, chosenZone } from '#parts/time-zone/chosen-zone.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

/** Chooses the zone in which times of runs, versions and stamps are shown. */
export function TimesSection() {
  const [name, setName] = useState(() => chosenZone() ?? '')
  const [problem, setProblem] = useState<string>()
  const choose = () => {
    const zone = name.trim()
    if (!chooseZone(zone === '' ? null : zone)) return setProblem('No time zone has this name')
    notify({
      type: 'success',
      text: zone === '' ? 'Times are shown in the zone of this device.' : `Times are shown in ${zone}.`,
      detail: 'Load open windows again to see it there.',
    })
  }
  return (
    <Section
      title="Times"
      about="The zone in which this browser shows the times of runs, results and versions. The data of results is not changed."
      action={<Button onPress={choose}>Apply</Button>}
    >
      <TextField
        label="Time zone"
        value={name}
        placeholder="Zone of this device"
        hint="A name such as Europe/Berlin or UTC"
        error={problem}
        spellCheck={false}
        onKeyDown={(event) => event.key === 'Enter' && choose()}
        onChange={(text) => {
          setName(text)
          setProblem(undefined)
        }}
      />
    </Section>
  )
}
