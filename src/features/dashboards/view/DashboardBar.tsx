import { type ReactNode, useEffect, useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { EditButton } from '#features/dashboards/begin-edit/EditButton.tsx'
import { useMayRequest } from '#parts/chart/use-can-reach.ts'
import { lazily } from '#parts/lazily.ts'
import { MoreButton } from '#parts/menu/MoreButton.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { LeftIcon, RefreshIcon, ShowSideIcon, StarIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { Tag } from '#ui/Tag.tsx'
import css from './dashboard.module.css'
import type { DashboardMenu } from './dashboard-menu.ts'

const DashboardMenuList = lazily(async () => (await import('./DashboardMenuList.tsx')).DashboardMenuList)

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
      {!isNarrow && (
        <>
          <Star id={dashboard.id} isFavorite={isFavorite} />
          {dashboard.certifiedBy !== null && (
            <span title={`Certified by ${dashboard.certifiedBy}`}>
              <Tag tone="live">Certified</Tag>
            </span>
          )}
          <Tag tone={dashboard.published ? 'live' : 'neutral'}>
            {dashboard.published ? 'Published' : 'Draft'}
          </Tag>
        </>
      )}
    </ScreenBar>
  )
}

type StarProps = { readonly id: number; readonly isFavorite: boolean }

/** The star changes once the server has confirmed it; without a network it is sent later. Source: BI spec §4. */
const Star = ({ id, isFavorite }: StarProps) => {
  const { db } = useWorkspace()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      const { toggleFavorite } = await import('#data/commands/dashboards/toggle-favorite.ts')
      await toggleFavorite(db, id, !isFavorite)
    } catch {
      notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    }
    setIsBusy(false)
  }
  return (
    <span className={css.star} data-on={isFavorite || undefined}>
      <IconButton
        label="Favorite"
        icon={StarIcon}
        on={isFavorite}
        busy={isBusy}
        onPress={() => void press()}
      />
    </span>
  )
}
