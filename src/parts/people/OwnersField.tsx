import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { usePeople } from './use-people.ts'

interface OwnersFieldProps {
  readonly owners: readonly number[]
  /** Receives the requested owners. The last one cannot be removed: a record without owners could not be changed. */
  readonly onChange: (owners: readonly number[]) => void
  readonly disabledReason?: string | false | undefined
}

/** The owners of a record, found by typing their names. */
export const OwnersField = ({ owners, onChange, disabledReason }: OwnersFieldProps) => {
  const { names, isComplete } = usePeople()
  const all = new Map([...owners.map((id) => [id, `User ${id}`] as const), ...names])
  return (
    <MultiComboBox
      label="Owners"
      placeholder="You"
      options={[...all].map(([id, label]) => ({ id: String(id), label }))}
      chosen={owners.map(String)}
      onChange={(chosen) => {
        if (chosen.length > 0) onChange(chosen.map(Number))
      }}
      takesTyped={false}
      disabledReason={disabledReason}
      note={isComplete ? undefined : 'Known on this device. All of them load from the server'}
      hint="Each of them may change it"
    />
  )
}
