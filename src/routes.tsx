import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  useParams,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router'
import { lazy, useCallback } from 'react'
import { ScreenFault } from '#app/faults/ScreenFault.tsx'
import { Frame } from '#app/frame/Frame.tsx'
import { Screen } from '#app/frame/Screen.tsx'
import { lateScreen } from '#app/late/late-screen.ts'
import { type Place, placesOf } from '#app/navigation/places.ts'
import { isShownAlone } from '#domain/security/shown-alone.ts'
import { type Feature, type FeatureScreen, isScreenOf, type LoadedScreen } from '#features/feature.ts'
import { isFramed } from '#parts/framed.ts'
import { lazily } from '#parts/lazily.ts'

const EmbeddedFrame = lazily(async () => (await import('#app/frame/EmbeddedFrame.tsx')).EmbeddedFrame)
const NotFound = lazy(async () => ({ default: (await import('#app/faults/NotFound.tsx')).NotFound }))

/** The routes of a window, created from the features. */
export interface Routes {
  readonly places: readonly Place[]
  /** Loads the code of a screen while the session opens. Never rejects; resolves with the function that takes the rows read by the start. */
  readonly preload: (path: string) => Promise<NonNullable<LoadedScreen['readAhead']>>
  /** Makes the router over the address bar; addresses end in a slash, as in Superset. */
  readonly makeRouter: () => WindowRouter
}

/** The router of a window. */
export type WindowRouter = ReturnType<typeof makeRouter>

type LateScreen = FeatureScreen & { readonly Late: ReturnType<typeof lateScreen> }

/** Parts of a window's router. */
interface WindowParts {
  readonly features: readonly Feature[]
  readonly screens: readonly LateScreen[]
  readonly places: readonly Place[]
  /** The window is framed by a page of another site. */
  readonly isInFrame: boolean
}

/** Makes the routes of all screens; loads none of them. */
export function makeRoutes(features: readonly Feature[], isInFrame = isFramed()): Routes {
  const screens = features.flatMap((feature) =>
    feature.screens.map((screen): LateScreen => ({ ...screen, Late: lateScreen(screen.load) })),
  )
  const places = placesOf(features)
  return {
    places,
    preload: async (path) => {
      const screen = screens.find((one) => isScreenOf(one, path))
      // The screen shows the error and retries.
      const loaded = await screen?.Late.load().catch(() => undefined)
      return loaded?.readAhead ?? readNothing
    },
    makeRouter: () => makeRouter({ features, screens, places, isInFrame }),
  }
}

function readNothing(): void {}

function makeRouter(parts: WindowParts) {
  const Fault = ({ error, reset }: ErrorComponentProps) => (
    <ScreenFault error={error} reset={reset} places={parts.places} />
  )
  return createRouter({
    routeTree: routeTree(parts),
    trailingSlash: 'always',
    // Values stay text: a pasted address must not be parsed as JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    defaultErrorComponent: Fault,
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
}

function routeTree({ features, screens, places, isInFrame }: WindowParts) {
  const Root = () => {
    const path = useRouterState({ select: (state) => state.location.pathname })
    const go = useGo()
    const search = textsIn(useSearch({ strict: false }))
    const isAlone = isShownAlone(search.get('standalone'), search.get('uiConfig'))
    if (isInFrame)
      return (
        <EmbeddedFrame isAlone={isAlone}>
          <Outlet />
        </EmbeddedFrame>
      )
    return (
      <Frame features={features} path={path} isAlone={isAlone} go={go}>
        <Outlet />
      </Frame>
    )
  }
  const root = createRootRoute({
    component: Root,
    notFoundComponent: () => (
      <Screen title="Not found">
        <NotFound places={places} />
      </Screen>
    ),
  })
  const routes = screens.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path === '' ? '/' : screen.path,
      component: () => <RoutedScreen {...screen} />,
    }),
  )
  return root.addChildren(routes)
}

const RoutedScreen = ({ title, Late }: LateScreen) => {
  const go = useGo()
  const params = textsIn(useParams({ strict: false }))
  const search = textsIn(useSearch({ strict: false }))
  return (
    <Screen title={title}>
      <Late key={[...params.values()].join('/')} params={params} search={search} go={go} />
    </Screen>
  )
}

function useGo(): (address: string) => void {
  const router = useRouter()
  return useCallback((address: string) => router.history.push(address), [router])
}

function textsIn(values: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams([...textsIn(search)]).toString()
  return text === '' ? '' : `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: WindowRouter
  }
}
