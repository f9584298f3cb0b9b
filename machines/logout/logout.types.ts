export type LogoutEvent = { readonly type: 'logout.start' };
