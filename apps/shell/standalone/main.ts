// Shared modules arrive asynchronously, so the first file only imports the real start.
void import('./start.tsx')
