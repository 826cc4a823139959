import '@refcall/design-system/tokens.css'
