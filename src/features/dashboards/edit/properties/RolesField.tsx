import { fetchRoles } from '#data/answers/people/fetch-roles.ts'
import { readyValue } from '#domain/core/loadable.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type RolesFieldProps = {
  readonly roles: readonly number[]
  /** The roles of the saved dashboard, whose names are known without the server. */
  readonly known: StoredDashboard['rolesNamed']
  readonly onChange: (roles: readonly number[]) => void
}

/** The roles that may see a dashboard, found by typing their names. Only where the server has access by role. */
export const RolesField = ({ roles, known = [], onChange }: RolesFieldProps) => {
  const { db } = useWorkspace()
  const all = readyValue(useLoaded(useCanReach() ? fetchRoles : null, [db]))
  const names = new Map([
    ...roles.map((id) => [id, `Role ${id}`] as const),
    ...known.map(({ id, name }) => [id, name] as const),
    ...(all ?? []),
  ])
  return (
    <MultiComboBox
      label="Roles"
      placeholder="All who may read its datasets"
      options={[...names].map(([id, label]) => ({ id: String(id), label }))}
      chosen={roles.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      takesTyped={false}
      note={all === null ? 'Known on this device. All of them load from the server' : undefined}
      hint="Users with one of them see the dashboard, also without access to its datasets"
    />
  )
}
