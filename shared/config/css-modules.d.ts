/** CSS Modules are imported as `import * as styles from './x.module.css'` and read as `styles['root']`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** A plain style sheet is imported for its effect alone. */
declare module '*.css' {}
