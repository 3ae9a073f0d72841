/** How far the screen inside the frame is. The frame holds back what a screen that grows would push around. */
export type ScreenStatus = 'loading' | 'ready' | 'failed';
