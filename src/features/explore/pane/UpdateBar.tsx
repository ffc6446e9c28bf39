import { firstProblem } from '#domain/explore/check-form.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import css from './pane.module.css'

/** Updates the chart with the current form, manually or automatically. */
export const UpdateBar = () => {
  const { explore } = useExploreFields()
  const canReach = useCanReach()
  const { errors, isStale, shown } = explore
  const problem = firstProblem(errors, shown)
  return (
    <div className={css.update}>
      <Button
        kind={isStale ? 'primary' : 'secondary'}
        keys="Mod+Enter"
        disabledReason={problem ?? (isStale || canReach ? undefined : 'Needs the server')}
        onPress={explore.update}
      >
        Update chart
      </Button>
      <Switch label="Auto" on={explore.asksAtOnce} onChange={explore.setAsksAtOnce} />
    </div>
  )
}
