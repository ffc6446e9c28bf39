import { type ComponentType, memo, useMemo, useState } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import type { HierarchyModel } from '#domain/chart/model/picture/hierarchy.ts'
import {
  branchesOf,
  branchModel,
  partAt,
  placesIn,
  pressedBranch,
  wayTo,
} from '#domain/chart/model/shown/branch.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './divided-total.module.css'

type HierarchyProps = MarkProps<HierarchyModel>

type OpenableProps = HierarchyProps & { readonly onOpen?: (tip: number) => void }

/** Most parts in the menu: nobody reads more. */
const MOST_NAMES = 200

/**
 * Wraps the drawing of a hierarchy so that a press opens a part, and a path leads back. Where parts can be picked, a press
 * picks and a double press opens; the menu, which the keyboard reaches, opens too. Source: BI spec §4.
 */
export function dividedTotal(Drawing: ComponentType<OpenableProps>): ComponentType<HierarchyProps> {
  return memo(function DividedTotal(props: HierarchyProps) {
    const { nodes } = props.model
    // A refresh may reorder the parts: the path is stored by their names.
    const [names, setNames] = useState<readonly string[]>([])
    const at = partAt(nodes, names)
    const model = useMemo(() => branchModel(props.model, at), [props.model, at])
    const goTo = (place: number) => setNames(wayTo(nodes, place).map(({ name }) => name))
    const branches = branchesOf(nodes, at)
    const way = wayTo(nodes, at)
    if (at === 0 && branches.length === 0) return <Drawing {...props} />
    const shown = way.map(({ name }) => name).join(' › ')
    return (
      <div className={css.divided}>
        <div className={css.bar}>
          <nav className={css.way} aria-label="Shown part">
            {[{ at: 0, name: 'All' }, ...way].map((step, depth) => (
              <Button
                key={depth}
                kind="quiet"
                aria-current={step.at === at ? 'true' : undefined}
                onPress={() => goTo(step.at)}
              >
                {step.name}
              </Button>
            ))}
          </nav>
          {branches.length > 0 && (
            <MenuButton
              label="Open a part"
              size="small"
              placement="bottom end"
              groups={[
                {
                  id: 'parts',
                  entries: branches.slice(0, MOST_NAMES).map((one) => ({
                    id: String(one.at),
                    label: one.name,
                    run: () => goTo(one.at),
                  })),
                },
              ]}
            >
              Open a part
            </MenuButton>
          )}
        </div>
        <Drawing
          {...props}
          model={model}
          summary={shown === '' ? props.summary : `${props.summary} Shown: ${shown}.`}
          onOpen={(tip) => goTo(pressedBranch(nodes, placesIn(nodes, at)[tip] ?? 0))}
        />
      </div>
    )
  })
}
