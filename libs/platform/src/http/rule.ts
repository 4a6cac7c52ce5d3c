/** Who may call a route: anyone, people logged in, administrators, or people logged in who hold a feature. */
export type Rule = 'anyone' | 'user' | 'admin' | { feature: string };
