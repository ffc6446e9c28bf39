import { MenuButton } from '#ui/controls/MenuButton.tsx'

interface ChoiceMenuProps<T extends string | number> {
  readonly name: string
  /** The noun for one of the choices: "chart". */
  readonly one: string
  readonly choices: readonly { readonly id: T; readonly label: string }[]
  readonly chosen: T | null
  readonly onChoose: (chosen: T | null) => void
}

/** A filter of a list: a menu with one choice or none, which its label names. */
export function ChoiceMenu<T extends string | number>({
  name,
  one,
  choices,
  chosen,
  onChoose,
}: ChoiceMenuProps<T>) {
  const label = choices.find(({ id }) => id === chosen)?.label ?? (chosen === null ? null : String(chosen))
  const shown = label === null ? name : `${name}: ${label}`
  const entries = choices.map(({ id, label: text }) => ({
    id: String(id),
    label: text,
    checked: id === chosen,
    run: () => onChoose(id),
  }))
  const any = { id: 'any', label: 'Any', checked: chosen === null, run: () => onChoose(null) }
  return (
    <MenuButton
      label={shown}
      kind={chosen === null ? 'quiet' : 'secondary'}
      groups={[
        { id: 'any', entries: [any] },
        { id: 'choices', entries },
      ]}
      disabledReason={choices.length === 0 && chosen === null && `No ${one} has a ${name.toLowerCase()} yet`}
    >
      {shown}
    </MenuButton>
  )
}
