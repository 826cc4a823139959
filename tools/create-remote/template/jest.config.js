export { default } from '@refcall/remote-build/jest'
