// Shared modules arrive asynchronously, so the first file only asks for the real start.
void import('./start.tsx')
