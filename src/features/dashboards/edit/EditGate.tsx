import type { ComponentProps } from 'react'
import { addressName } from '#domain/dashboard/address-name.ts'
import { useEditDenial } from '#features/dashboards/begin-edit/use-edit-denial.ts'
import { DashboardMissing } from '#features/dashboards/view/DashboardMissing.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EditScreen } from './EditScreen.tsx'

/** Edit mode for users who may edit; others read why not. Source: BI spec §6. */
export const EditGate = (props: ComponentProps<typeof EditScreen>) => {
  const { dashboard } = props.stored.opened
  const denial = useEditDenial(dashboard.localId)
  if (denial === undefined)
    return <DashboardMissing idOrSlug={dashboard.title} isLoading failure={null} onRetry={() => undefined} />
  if (denial === null) return <EditScreen {...props} />
  return (
    <EmptyState title={denial}>
      <Button onPress={() => props.go(links.dashboard(addressName(dashboard)))}>Show the dashboard</Button>
    </EmptyState>
  )
}
