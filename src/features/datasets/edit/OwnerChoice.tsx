import { useEffect, useState } from 'react'
import { fetchPeople, type Person } from '#data/http/datasets/around-dataset.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './edit.module.css'
import type { EditedDataset } from './use-dataset.ts'

/** Who owns a dataset: one person here, who alone changes it. */
export function OwnerChoice({ dataset, edit, refusal, canReach }: EditedDataset) {
  const [people, setPeople] = useState<readonly Person[]>([])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void fetchPeople(controller.signal).then((answer) => answer.ok && setPeople(answer.value))
    return () => controller.abort()
  }, [canReach])
  const names = new Map([...dataset.owners, ...people].map(({ id, name }) => [id, name]))
  const shown = dataset.current.ownerIds.map((id) => names.get(id) ?? `user ${id}`).join(', ') || 'you'
  return (
    <div className={css.choice}>
      <span>Owner</span>
      <MenuButton
        label={`Owner: ${shown}`}
        kind="secondary"
        disabledReason={refusal || (people.length === 0 && 'Needs the server')}
        groups={[
          {
            id: 'people',
            entries: people.map(({ id, name }) => ({
              id: String(id),
              label: name,
              checked: dataset.current.ownerIds.includes(id),
              run: () => edit({ ownerIds: [id] }),
            })),
          },
        ]}
      >
        {shown}
      </MenuButton>
    </div>
  )
}
