import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const directory = import.meta.dirname;

/** The gallery as a small application of its own. */
export function galleryConfig(mode: 'development' | 'production'): Configuration {
  const isDevelopment = mode === 'development';
  return {
    context: directory,
    mode,
    entry: { gallery: './app/main.tsx' },
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: {
      path: join(directory, 'dist'),
      clean: true,
      publicPath: '/',
      filename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: {
                react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
              },
            },
          },
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          // Custom properties stay as written: a component may set one that another reads.
          parser: { dashedIdents: false },
          generator: { localIdentName: 'sw-design-[local]-[hash:6]' },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: './app/index.html', scriptLoading: 'defer' }),
      ...(isDevelopment ? [new ReactRefreshRspackPlugin()] : []),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
