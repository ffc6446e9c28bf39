import type { ComponentProps } from 'react'
import { addressName } from '#domain/dashboard/address-name.ts'
import { useEditDenial } from '#features/dashboards/begin-edit/use-edit-denial.ts'
import { DashboardMissing } from '#features/dashboards/view/DashboardMissing.tsx'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

const LateEditScreen = lazily(
  async () => (await import('#features/dashboards/edit/EditScreen.tsx')).EditScreen,
)

/** Loads the code of edit mode, which is shown at once then. */
export const loadEdit = LateEditScreen.load

/** Edit mode for users who may edit; others read why not. Source: BI spec §6. */
export const EditGate = (props: ComponentProps<typeof LateEditScreen>) => {
  const { dashboard } = props.stored.opened
  const denial = useEditDenial(dashboard.localId)
  if (denial === undefined)
    return <DashboardMissing idOrSlug={dashboard.title} isLoading failure={null} onRetry={() => undefined} />
  if (denial === null) return <LateEditScreen {...props} />
  return (
    <EmptyState title={denial}>
      <Button onPress={() => props.go(links.dashboard(addressName(dashboard)))}>Show the dashboard</Button>
    </EmptyState>
  )
}
