import { type ReactNode, useEffect } from 'react'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { EditButton } from '#features/dashboards/begin-edit/EditButton.tsx'
import { useMayRequest } from '#parts/chart/use-can-reach.ts'
import { lazily } from '#parts/lazily.ts'
import { MoreButton } from '#parts/menu/MoreButton.tsx'
import { links } from '#src/links.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { LeftIcon, RefreshIcon, ShowSideIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { Tag } from '#ui/Tag.tsx'
import css from './dashboard.module.css'
import type { DashboardMenu } from './dashboard-menu.ts'

const DashboardMenuList = lazily(async () => (await import('./DashboardMenuList.tsx')).DashboardMenuList)

const Star = lazily(async () => (await import('./later/Star.tsx')).Star)

type DashboardBarProps = {
  readonly dashboard: Dashboard
  readonly isFavorite: boolean
  readonly stamp: StampFact | null
  readonly isNarrow: boolean
  /** Null while the filters are shown, or if there are none. */
  readonly onShowFilters: (() => void) | null
  readonly onRefresh: () => void
  readonly go: (address: string) => void
  /** Loads the code of edit mode. */
  readonly loadEdit: () => Promise<unknown>
  readonly menu: DashboardMenu
  /** Whether parts are shown that load after the first chart. */
  readonly hasLateParts: boolean
  /** The menu of named views. */
  readonly views: ReactNode
}

/** The bar of a dashboard: path, title, star, age of the data and refresh. */
export const DashboardBar = (props: DashboardBarProps) => {
  const { dashboard, isFavorite, stamp, isNarrow, onShowFilters, onRefresh, menu } = props
  const mayRequest = useMayRequest()
  useEffect(() => {
    document.title = `${isolated(dashboard.title)} · Offset`
  }, [dashboard.title])
  return (
    <ScreenBar
      label="Dashboard"
      start={
        isNarrow ? (
          <a className={css.back} href={links.dashboards()} aria-label="Dashboards">
            <LeftIcon />
          </a>
        ) : (
          onShowFilters !== null && (
            <IconButton label="Show the filters" icon={ShowSideIcon} keys="F" onPress={onShowFilters} />
          )
        )
      }
      end={
        <>
          {!isNarrow && stamp !== null && <Stamp kind={stamp.kind}>{stamp.text}</Stamp>}
          {!isNarrow && (
            <IconButton
              label="Refresh all charts"
              icon={RefreshIcon}
              keys="R"
              onPress={onRefresh}
              disabledReason={mayRequest ? undefined : 'Needs the server'}
            />
          )}
          {props.views}
          <EditButton dashboard={dashboard} go={props.go} loadEdit={props.loadEdit} isNarrow={isNarrow} />
          <MoreButton
            label="More for this dashboard"
            List={DashboardMenuList}
            of={{ ...menu, narrow: isNarrow ? { onRefresh, isFavorite } : null }}
          />
        </>
      }
    >
      {!isNarrow && (
        <>
          <a className={css.crumb} href={links.dashboards()}>
            Dashboards
          </a>
          <span className={css.slash} aria-hidden="true">
            /
          </span>
        </>
      )}
      <div className={css.titleBox}>
        <ScreenTitle>{dashboard.title}</ScreenTitle>
        {isNarrow && stamp !== null && <Stamp kind={stamp.kind}>{stamp.text}</Stamp>}
      </div>
      {!isNarrow && <Marks {...props} />}
    </ScreenBar>
  )
}

type MarksProps = Pick<DashboardBarProps, 'dashboard' | 'isFavorite' | 'hasLateParts'>

/** The star, the certification and the state of a dashboard. */
const Marks = ({ dashboard, isFavorite, hasLateParts }: MarksProps) => (
  <>
    <span className={css.star} data-on={isFavorite || undefined}>
      {hasLateParts && <Star id={dashboard.id} isFavorite={isFavorite} />}
    </span>
    {dashboard.certifiedBy !== null && (
      <span title={`Certified by ${dashboard.certifiedBy}`}>
        <Tag tone="live">Certified</Tag>
      </span>
    )}
    <Tag tone={dashboard.published ? 'live' : 'neutral'}>{dashboard.published ? 'Published' : 'Draft'}</Tag>
  </>
)
