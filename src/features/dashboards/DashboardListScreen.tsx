export const DashboardListScreen = (_: { idOrSlug?: string }) => <h1>DashboardListScreen</h1>
