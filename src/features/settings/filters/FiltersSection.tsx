import { chooseRemembering, remembersFilters } from '#data/platform/remember-filters.ts'
import { notify } from '#data/platform/toasts.ts'
import { Section } from '#features/settings/storage/Section.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { useStore } from '#ui/use-store.ts'

const NOT_STORED = 'This could not be stored in this browser. The setting is unchanged.'

/** Shows whether dashboards open with the user's last filters on this device. */
export function FiltersSection() {
  const isOn = useStore(remembersFilters)
  const change = (isWanted: boolean) => {
    if (!chooseRemembering(isWanted)) notify({ type: 'danger', text: NOT_STORED, noDuplicate: true })
  }
  return (
    <Section
      title="Filters of dashboards"
      about="With it on, a dashboard opens with your last filters, also those that you set on another device."
    >
      <Switch label="Remember my last filters" on={isOn} onChange={change} />
    </Section>
  )
}
